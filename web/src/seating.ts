/** Who sits where at a new table, before it is made. */
import type { BotName, GameSummary, NewSeat, NewTable } from './lib/protocol';

export type Sitter = 'me' | 'here' | 'open' | BotName;

export const SITTERS: { value: Sitter; text: string }[] = [
  { value: 'me', text: 'Me' },
  { value: 'here', text: 'Someone else at this screen' },
  { value: 'greedy', text: 'Greedy bot' },
  { value: 'random', text: 'Random bot' },
  { value: 'open', text: 'Whoever opens an invitation' },
];

/** A comfortable table: four seats where that is offered, else as many as are officially possible below it. */
export function usualSeats(game: GameSummary): number {
  const official = game.seats.filter((count) => !game.unofficialSeats.includes(count));
  const fitting = official.filter((count) => count <= 4);
  return Math.max(...(fitting.length ? fitting : game.seats.slice(0, 1)));
}

/** Me against greedy bots, everything else as the game proposes. */
export function quickTable(game: GameSummary): NewTable {
  const sitters = Array.from({ length: usualSeats(game) }, (_, seat): Sitter => (seat === 0 ? 'me' : 'greedy'));
  return { game: game.name, seats: sitters.map((sitter) => asSeat(sitter, '')), options: {} };
}

export function asSeat(sitter: Sitter, name: string): NewSeat {
  const named = name.trim() ? { name: name.trim() } : {};
  if (sitter === 'greedy' || sitter === 'random') return { kind: 'bot', bot: sitter, ...named };
  return { kind: sitter, ...named };
}
