/** Reads a view for the board: what the items are called, what was answered and when, and who sits where. */
import { cell, row, wordFor, type GameInfo, type SeatView } from '$lib/board';

export const DECKS = ['Island', 'Marker', 'Trap'] as const;
export const ITEMS = 6;
export const AYE = 1;
export const NAY = 2;

/** An island, a marker and a trap. */
export type Place = [number, number, number];

/** What an item is called on its own: "Whale", "Anchor", "Powder Keg". */
export function itemName(info: GameInfo, deck: number, item: number): string {
  return wordFor(info, DECKS[deck] ?? '', item).replace(/^the /, '').replace(/ Island$/, '');
}

/** A place in words: "Whale, Anchor, Pit". */
export function placeName(info: GameInfo, place: readonly number[]): string {
  return place.map((item, deck) => itemName(info, deck, item)).join(', ');
}

/** As whom a seat sails: "Sneaky Pete". */
export function captainName(info: GameInfo, view: SeatView, seat: number): string {
  return wordFor(info, 'Captain', cell(view, 'captain', seat));
}

export interface Day {
  day: number;
  /** By deck; -1: not shown. */
  clues: number[];
  /** By seat: 0 none, AYE or NAY. */
  answers: number[];
  /** Who showed the clues; null while the day has not come. */
  shower: number | null;
  /** 0 past, 1 today, 2 to come. */
  when: number;
}

/** All days of the match. Today's clues are there as soon as they are shown. */
export function days(view: SeatView): Day[] {
  const today = cell(view, 'day');
  const turn = cell(view, 'turn');
  return Array.from({ length: cell(view, 'last_day') }, (_, index) => {
    const day = index + 1;
    const answered = row(view, 'clues', index);
    const clues = day === today && answered.every((item) => item < 0) ? row(view, 'shown') : answered;
    const back = (today - day) % view.seats;
    return {
      day,
      clues,
      answers: row(view, 'answers', index).slice(0, view.seats),
      shower: day > today ? null : (turn - back + view.seats) % view.seats,
      when: day < today ? 0 : day === today ? 1 : 2,
    };
  });
}

/** What a seat has answered today: 0 none, AYE or NAY. */
export function answerToday(view: SeatView, seat: number): number {
  const day = cell(view, 'day');
  return day > 0 ? cell(view, 'answers', day - 1, seat) : 0;
}

/** Where the viewing seat's crew was sent, in order. */
export function ownDigs(view: SeatView): Place[] {
  if (view.seat === null) return [];
  return (view.fields.digs as number[][]).filter((dig) => (dig[0] ?? -1) >= 0).map(([island = 0, marker = 0, trap = 0]) => [island, marker, trap]);
}

/** Whose crew lies in the chest, in order. */
export function chest(view: SeatView): number[] {
  return row(view, 'chest').slice(0, cell(view, 'chest_size'));
}

/** The deck whose clue is chosen among its discards; -1 when none is. */
export function deckToShow(view: SeatView): number {
  return view.phase === 'SHOW' ? row(view, 'shown').findIndex((item) => item < 0) : -1;
}
