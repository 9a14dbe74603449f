/** Wordings of this board. */
import { cell, row, type SeatView } from '$lib/board';

/** A number with a true minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "You win the pot", "Ann wins the pot by the better ranks", "Ann and Bob share the pot": of the last reveal. */
export function outcomeSentence(view: SeatView, names: string[]): string {
  const seats = names.map((_, seat) => seat);
  const winners = seats.filter((seat) => cell(view, 'winners', seat) === 1);
  const [first] = winners;
  if (first === undefined) return '';
  if (winners.length > 1) return `${listed(winners.map((seat) => names[seat] ?? ''))} share the pot`;
  const tied = seats.some((seat) => seat !== first && wasShown(view, seat) && total(view, seat) === total(view, first));
  return `${first === view.seat ? 'You win' : `${names[first]} wins`} the pot${tied ? ' by the better ranks' : ''}`;
}

/** Whether that seat's pool was in the last reveal. */
export function wasShown(view: SeatView, seat: number): boolean {
  return row(view, 'revealed', seat).some((count) => count > 0);
}

function total(view: SeatView, seat: number): number {
  return row(view, 'points', seat).reduce((sum, part) => sum + part, 0);
}

function listed(names: string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
