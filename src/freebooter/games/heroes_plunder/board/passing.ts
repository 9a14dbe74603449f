/** Who passes to whom, and what everybody can count of the piles. */
import { cell, waits, type SeatView } from '$lib/board';

export interface Place {
  seat: number;
  /** Cards in the pile this seat has now. */
  pile: number;
  /** Cards in its pool. */
  kept: number;
  waiting: boolean;
}

export interface Passing {
  /** Piles go to the next seat clockwise. */
  left: boolean;
  /** The seats of this hand clockwise, from the viewing seat (or from the first seat in the hand). */
  places: Place[];
  /** The choice of this deal that is being made, from 1, and how many there are. */
  choice: number;
  choices: number;
  /** Of the last pile one card is kept and the other laid aside: nothing is passed. */
  last: boolean;
  /** Changes whenever piles change hands. */
  key: string;
}

/** Reads the passing of a hand; `pile` is the edition's number of cards dealt. */
export function passingOf(view: SeatView, pile: number): Passing {
  const passes = cell(view, 'passes');
  const left = cell(view, 'direction') === 0;
  const size = pile - passes;
  const own = view.seat ?? 0;
  const seats = Array.from({ length: view.seats }, (_, step) => (own + step) % view.seats);
  const places = seats
    .filter((seat) => cell(view, 'playing', seat) === 1)
    .map((seat) => {
      const waiting = waits(view, seat);
      return {
        seat,
        waiting,
        pile: waiting ? size : size === 2 ? 0 : size - 1,
        kept: (left ? 0 : pile - 1) + passes + (waiting ? 0 : 1),
      };
    });
  return {
    left,
    places,
    choice: passes + 1,
    choices: pile - 1,
    last: size === 2,
    key: [cell(view, 'hand'), left, passes].join('.'),
  };
}

/** The seats on the left and right of the viewing one; null when it sits the hand out or nobody is seated. */
export function neighbours(view: SeatView, passing: Passing): { left: number; right: number } | null {
  const [own, left] = passing.places;
  const right = passing.places.at(-1);
  if (view.seat === null || own?.seat !== view.seat || !left || !right) return null;
  return { left: left.seat, right: right.seat };
}
