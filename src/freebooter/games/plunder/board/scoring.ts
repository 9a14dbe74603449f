/** Reads the opened chest: each card in order with what it brought whom. */
import { cell, row, type GameInfo, type SeatView } from '$lib/board';
import type { Place } from './reading';

export interface Card {
  /** From 1, in the order they went in. */
  number: number;
  digger: number;
  place: Place;
  /** Whose treasure lies there; null: nobody's. */
  owner: number | null;
  /** 1 for the first to find it, and so on; 0: it took no place. */
  rank: number;
  /** What the digger steals. */
  points: number;
  /** What the treasure is worth to its owner before and after this card. */
  before: number;
  after: number;
}

export interface Treasure {
  seat: number;
  place: Place;
  /** Who found it, in order. */
  finders: number[];
  /** What it is worth to its owner in the end. */
  worth: number;
}

export function openedCards(info: GameInfo, view: SeatView): Card[] {
  const finder = numbers(info, 'finder_points');
  const keeps = numbers(info, 'owner_points');
  const worth = (found: number) => keeps[Math.min(found, keeps.length - 1)] ?? 0;
  return row(view, 'chest')
    .slice(0, cell(view, 'chest_size'))
    .map((digger, index) => {
      const owner = cell(view, 'opened_owner', index);
      const rank = cell(view, 'opened_place', index);
      return {
        number: index + 1,
        digger,
        place: place(row(view, 'opened', index)),
        owner: owner < 0 ? null : owner,
        rank,
        points: rank > 0 ? (finder[rank - 1] ?? 0) : 0,
        before: worth(Math.max(rank - 1, 0)),
        after: worth(rank),
      };
    });
}

/** All treasures, with who found each among the cards given. */
export function treasures(info: GameInfo, view: SeatView, cards: Card[]): Treasure[] {
  const keeps = numbers(info, 'owner_points');
  return Array.from({ length: view.seats }, (_, seat) => {
    const finders = cards.filter((card) => card.owner === seat && card.rank > 0).map((card) => card.digger);
    return {
      seat,
      place: place(row(view, 'revealed', seat)),
      finders,
      worth: keeps[Math.min(finders.length, keeps.length - 1)] ?? 0,
    };
  });
}

function place([island = 0, marker = 0, trap = 0]: number[]): Place {
  return [island, marker, trap];
}

function numbers(info: GameInfo, key: string): number[] {
  const value = info.edition.values.find((entry) => entry.key === key)?.value;
  return Array.isArray(value) ? value.map(Number) : [];
}
