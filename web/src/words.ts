/** Small wordings that several pages share. */
import type { GameOption, GameSummary, OptionValue, SeatView, TableInfo } from './lib/protocol';

/** "2–6 players", or "3–5 players (or 2, unofficially)". */
export function seatRange(game: GameSummary): string {
  const official = game.seats.filter((count) => !game.unofficialSeats.includes(count));
  const range = official.length > 1 ? `${Math.min(...official)}–${Math.max(...official)}` : String(official[0] ?? '');
  return game.unofficialSeats.length ? `${range} players (or ${listed(game.unofficialSeats.map(String))}, unofficially)` : `${range} players`;
}

/** "A", "A and B", "A, B and C". */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What each seat is called on a page that shows `own`'s view: "You" there, and the name elsewhere. */
export function seatNames(info: TableInfo, own: number | null): string[] {
  return info.seats.map((seat) => (seat.seat === own ? 'You' : isolated(seat.name, [seat.name])));
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The text, with names written from right to left kept from turning round the words beside them. */
export function isolated(text: string, names: string[]): string {
  const turning = names.filter((name) => RIGHT_TO_LEFT.test(name));
  return turning.reduce((done, name) => done.replaceAll(name, `\u2068${name}\u2069`), text);
}

/** Who is waited for, in one sentence. */
export function waitingSentence(view: SeatView, names: string[]): string {
  const others = view.waiting.filter((seat) => seat !== view.seat).map((seat) => names[seat] ?? `Player ${seat + 1}`);
  if (others.length === 0) return '';
  return `Waiting for ${listed(others)}.`;
}

/** What was chosen for an option, in words. */
export function optionText(option: GameOption, value: OptionValue | undefined, names: string[]): string {
  const chosen = value ?? option.default;
  switch (option.kind) {
    case 'choice':
      return option.choices.find((choice) => choice.value === chosen)?.text ?? String(chosen);
    case 'seat':
      return names[Number(chosen)] ?? option.noneText;
    default:
      return String(chosen);
  }
}

/** "PASS_ON" as "Pass on". */
export function humanised(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A point in time as people write it here. */
export function when(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
