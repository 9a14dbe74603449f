import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAWINGS } from '../../src/freebooter/games/plunder/board/drawings';
import { chanceAt, percent, type Insight } from '../../src/freebooter/games/plunder/board/insight';
import { emptySheet, keepNotes, pointedOut, readNotes, withNextMark } from '../../src/freebooter/games/plunder/board/marks';
import { answerToday, AYE, chest, days, deckToShow, itemName, NAY, ownDigs, placeName } from '../../src/freebooter/games/plunder/board/reading';
import { openedCards, treasures } from '../../src/freebooter/games/plunder/board/scoring';
import { plunderInfo, plunderView } from './plunder';

describe('the days', () => {
  const view = plunderView({ day: 3, turn: 1, clues: [[0, 1, 2], [3, 4, 5]], answers: [[0, 1, 2], [1, 2, 0]], shown: [5, 5, -1] });

  it('show today what is turned up, answered or not', () => {
    expect(days(view).slice(0, 4).map((day) => day.clues)).toEqual([[0, 1, 2], [3, 4, 5], [5, 5, -1], [-1, -1, -1]]);
  });

  it('tell who showed the clues, one seat further each day', () => {
    expect(days(view).map((day) => day.shower)).toEqual([2, 0, 1, null, null]);
  });

  it('are past, today or to come', () => {
    expect(days(view).map((day) => day.when)).toEqual([0, 0, 1, 2, 2]);
  });

  it('tell what was answered today', () => {
    expect(answerToday(view, 0)).toBe(0);
    const answered = plunderView({ day: 2, answers: [[0, 1, 2], [1, 2, 0]] });
    expect([0, 1, 2].map((seat) => answerToday(answered, seat))).toEqual([AYE, NAY, 0]);
  });
});

describe('a view', () => {
  it('names the empty deck whose discards are chosen from, and only when they are', () => {
    expect(deckToShow(plunderView({ shown: [1, -1, -1] }, { phase: 'SHOW' }))).toBe(1);
    expect(deckToShow(plunderView({ shown: [1, -1, -1] }, { phase: 'DIG' }))).toBe(-1);
  });

  it('gives the own digs and the chest without their empty places', () => {
    const view = plunderView({ digs: [[0, 1, 2], [3, 4, 5], [-1, -1, -1]], chest: [2, 0, 0, -1], chest_size: 3 });
    expect(ownDigs(view)).toEqual([[0, 1, 2], [3, 4, 5]]);
    expect(chest(view)).toEqual([2, 0, 0]);
    expect(ownDigs(plunderView({}, { seat: null }))).toEqual([]);
  });

  it('calls items by their short names', () => {
    expect(itemName(plunderInfo, 0, 1)).toBe('Starfish');
    expect(placeName(plunderInfo, [0, 1, 5])).toBe('Whale, Anchor, Powder Keg');
  });
});

it('draws six items of each deck, no two alike', () => {
  expect(DRAWINGS.map((deck) => deck.length)).toEqual([6, 6, 6]);
  expect(new Set(DRAWINGS.flat().map((drawing) => JSON.stringify(drawing))).size).toBe(18);
});

describe('marks', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const none = { sheets: {}, follows: false };

  it('go from nothing to X to O and back', () => {
    const states = [withNextMark(none, 2, 1, 3)];
    while (states.length < 3) states.push(withNextMark(states.at(-1)!, 2, 1, 3));
    expect(states.map((notes) => notes.sheets[2]?.[1]?.[3])).toEqual(['X', 'O', '']);
  });

  it('leave the notes they came from as they were', () => {
    const before = withNextMark(none, 1, 0, 0);
    withNextMark(before, 1, 0, 0);
    expect(before.sheets[1]?.[0]?.[0]).toBe('X');
  });

  it('are kept for one table and one seat', () => {
    const notes = { ...withNextMark(none, 1, 2, 5), follows: true };
    keepNotes('t', 0, notes);
    expect(readNotes('t', 0)).toEqual(notes);
    expect(readNotes('t', 1)).toEqual(none);
    expect(readNotes('u', 0)).toEqual(none);
  });

  it.each(['', 'no json', '[]', 'null', '{"sheets": {"1": [["X"]]}, "follows": 1}', '{"sheets": {"1": [[1,2,3,4,5,6],[],[]]}}'])(
    'are empty where %j was stored',
    (text) => {
      stored.set('freebooter-plunder-notes-t-0', text);
      expect(readNotes('t', 0)).toEqual(none);
    },
  );

  it('point out a place once there is one O of each deck', () => {
    const sheet = emptySheet();
    sheet[0]![4] = sheet[1]![0] = 'O';
    expect(pointedOut(sheet)).toBeNull();
    sheet[2]![3] = 'O';
    expect(pointedOut(sheet)).toEqual([4, 0, 3]);
    sheet[0]![5] = 'O';
    expect(pointedOut(sheet)).toBeNull();
  });
});

describe('chances', () => {
  const rival = (seat: number, chance: number) => ({
    seat, chances: [], marks: [], reasons: [],
    treasures: [{ items: [0, 1, 2] as [number, number, number], chance }],
  });
  const insight: Insight = { deals: 8, rivals: [rival(1, 0.125), rival(2, 0.5)] };

  it('of a place add up over the rivals, and name the likeliest', () => {
    expect(chanceAt(insight, [0, 1, 2])).toEqual({ chance: 0.625, seat: 2 });
    expect(chanceAt(insight, [0, 1, 3])).toBeNull();
  });

  it('are never rounded to certainty', () => {
    expect([0, 0.001, 0.25, 0.999, 1].map(percent)).toEqual(['0%', 'under 1%', '25%', 'over 99%', '100%']);
  });
});

describe('the opened chest', () => {
  const view = plunderView({
    chest: [0, 1, 2, 0, -1],
    chest_size: 4,
    opened: [[1, 1, 1], [0, 0, 0], [1, 1, 1], [5, 5, 5]],
    opened_owner: [1, 0, 1, -1],
    opened_place: [1, 1, 2, 0],
    revealed: [[0, 0, 0], [1, 1, 1], [2, 2, 2]],
  });
  const cards = openedCards(plunderInfo, view);

  it('tells what each card steals and leaves to the owner', () => {
    expect(cards.map(({ number, digger, owner, points, before, after }) => [number, digger, owner, points, before, after])).toEqual([
      [1, 0, 1, 3, 6, 3],
      [2, 1, 0, 3, 6, 3],
      [3, 2, 1, 2, 3, 1],
      [4, 0, null, 0, 6, 6],
    ]);
  });

  it('tells who found each treasure among the cards opened so far', () => {
    const found = (count: number) => treasures(plunderInfo, view, cards.slice(0, count)).map(({ finders, worth }) => [finders, worth]);
    expect(found(1)).toEqual([[[], 6], [[0], 3], [[], 6]]);
    expect(found(4)).toEqual([[[1], 3], [[0, 2], 1], [[], 6]]);
  });

  it('counts a dig that took no place for nothing', () => {
    const again = openedCards(plunderInfo, plunderView({ chest: [0], chest_size: 1, opened: [[0, 0, 0]], opened_owner: [0], opened_place: [0] }));
    expect(again[0]).toMatchObject({ owner: 0, rank: 0, points: 0 });
  });
});
