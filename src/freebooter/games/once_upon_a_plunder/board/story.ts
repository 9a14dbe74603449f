/** Reads a view for the board: whole counts, who stands where, and what the last revealed round brought whom. */
import { cell, namesOf, row, wordFor, type GameInfo, type SeatView } from '$lib/board';

export const TOKENS = ['APPLE', 'SHIELD', 'TREASURE'] as const;

/** Tokens or houses a seat won or lost, or found none of: `kind` as `Token.svelte` draws it. */
export interface Change {
  kind: string;
  by: number;
}

/** What the round that was last revealed brought one seat. */
export interface Outcome {
  seat: number;
  /** A member of the kind Place; null for one who sat the round out. */
  place: string | null;
  /** A member of the kind Fate. */
  fate: string;
  changes: Change[];
}

/** How many there are in all of each token, and of houses: what lies on the board, in camps, and out of the game. */
export function totals(view: SeatView): Record<string, number> {
  const built = row(view, 'built').reduce((sum, count) => sum + count, 0);
  const all: Record<string, number> = { HOUSE: built + cell(view, 'houses_left') };
  TOKENS.forEach((token, index) => {
    const camps = seats(view).reduce((sum, seat) => sum + cell(view, 'camp', seat, index), 0);
    all[token] = camps + cell(view, 'stock', index) + cell(view, 'spent', index);
  });
  return all;
}

/** The round that was last revealed, from 1; 0 before the first. */
export function revealedRound(view: SeatView): number {
  if (row(view, 'revealed').every((card) => card === 0)) return 0;
  const resolving = !view.over && view.phase !== 'PLACE';
  return cell(view, 'hourglass') + (resolving ? 1 : 0);
}

/** Each seat's part in the round that was last revealed; the gains as far as the view's log reaches back to it. */
export function outcomes(info: GameInfo, view: SeatView): Outcome[] {
  const cards = namesOf(info, 'Card');
  const fates = namesOf(info, 'Fate');
  const changes = changesByLog(view);
  return seats(view).map((seat) => {
    const card = cell(view, 'revealed', seat);
    return {
      seat,
      place: card === 0 ? null : (cards[card] ?? null),
      fate: fates[cell(view, 'fate', seat)] ?? 'SAFE',
      changes: changes.get(seat) ?? [],
    };
  });
}

/** The round in one sentence: where the Dragon went, and whom it met there. */
export function headline(info: GameInfo, view: SeatView): string {
  const dragon = cell(view, 'dragon');
  const card = cell(view, 'revealed', dragon);
  const met = seats(view).filter((seat) => seat !== dragon && cell(view, 'revealed', seat) === card);
  const who = met.map((seat) => (seat === view.seat ? 'you' : wordFor(info, 'Role', cell(view, 'role', seat))));
  const you = dragon === view.seat;
  return `${you ? 'You' : 'The Dragon'} came to ${wordFor(info, 'Card', card)} and caught ${met.length ? list(who) : 'nobody'}.`;
}

/** "a", "a and b", "a, b and c". */
export function list(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** With a capital first letter, for titles. */
export function titled(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function seats(view: SeatView): number[] {
  return Array.from({ length: view.seats }, (_, seat) => seat);
}

function changesByLog(view: SeatView): Map<number, Change[]> {
  const changes = new Map<number, Change[]>();
  const add = (seat: unknown, kind: unknown, by: unknown) => {
    const own = changes.get(Number(seat)) ?? [];
    const same = own.find((change) => change.kind === kind && change.by > 0 === Number(by) > 0);
    if (same) same.by += Number(by);
    else own.push({ kind: String(kind), by: Number(by) });
    changes.set(Number(seat), own);
  };
  const first = view.log.findLastIndex(
    (line, index) => line.name === 'REVEALED' && view.log[index - 1]?.name !== 'REVEALED',
  );
  for (const line of first < 0 ? [] : view.log.slice(first)) {
    const [one, two, three] = line.arguments;
    if (line.name === 'GATHERED') add(one, two, 1);
    else if (line.name === 'NOTHING_LEFT') add(one, two, 0);
    else if (line.name === 'NO_HOUSE_LEFT') add(one, 'HOUSE', 0);
    else if (line.name === 'BUILT') add(one, 'HOUSE', two);
    else if (line.name === 'SPENT') add(one, 'TREASURE', -Number(two));
    else if (line.name === 'TAKEN') add(three, two, -1);
    else if (line.name === 'ATE') add(one, 'APPLE', -Number(two));
    else if (line.name === 'SHIELDED') add(one, 'SHIELD', -1);
  }
  return changes;
}
