import { describe, expect, it } from 'vitest';
import type { SeatView } from '$lib/protocol';
import { neighbours, passingOf } from '../../src/freebooter/games/heroes_plunder/board/passing';
import { outcomeSentence } from '../../src/freebooter/games/heroes_plunder/board/sentences';
import { cardCount, Dragons, layOut, type RankRow, type Worth } from '../../src/freebooter/games/heroes_plunder/board/sets';

const worth: Worth = { pips: [1, 2, 3, 4, 5], card: 1, colours: 3, penalty: 1 };

/** Cards by rank and colour, the Dragons last: '100 000 000 000 221 010'. */
function pool(text: string): number[] {
  return [...text.replaceAll(' ', '')].map(Number);
}

/** What the rules say some pools are worth: the Dragons' variant, the pool, its points by part. */
const SCORED: [number, string, number[]][] = [
  [0, '120 000 000 334 000 000', [11, 9, -1]],
  [0, '110 000 000 111 000 000', [2, 0, -1]],
  [0, '000 000 000 342 131 000', [13, 9, -1]],
  [0, '000 100 010 000 120 000', [0, 0, -3]],
  [0, '000 000 010 321 124 000', [9, 6, -3]],
  [0, '112 000 000 352 000 000', [12, 9, -1]],
  [0, '012 000 000 020 252 000', [8, 6, -2]],
  [0, '010 000 322 321 000 000', [11, 9, -2]],
  [0, '000 000 000 011 111 000', [0, 0, -2]],
  [0, '000 000 121 221 113 000', [12, 9, -2]],
  [1, '000 210 010 020 112 111', [2, 3, -4]],
  [1, '210 111 000 000 000 111', [5, 6, -1]],
  [1, '000 010 001 000 202 111', [0, 0, -3]],
  [1, '010 010 111 110 203 110', [9, 6, -2]],
  [1, '010 000 033 020 300 110', [7, 3, -2]],
  [1, '101 000 132 113 000 010', [12, 9, -1]],
  [1, '000 010 011 002 000 000', [0, 0, -3]],
  [1, '112 423 000 000 000 100', [12, 9, -1]],
  [1, '000 300 000 000 000 101', [2, 0, -1]],
  [1, '101 103 131 000 000 111', [9, 9, -1]],
  [1, '100 000 000 132 000 101', [5, 6, -1]],
  [1, '000 401 313 000 000 011', [10, 6, -2]],
  [1, '000 102 001 114 001 111', [6, 6, -4]],
  [1, '000 001 001 000 000 111', [0, 0, -2]],
  [1, '000 001 112 111 000 010', [3, 3, -3]],
  [1, '000 000 321 330 000 110', [10, 3, -1]],
  [1, '000 000 221 222 000 101', [7, 12, -2]],
  [1, '121 000 422 000 000 011', [10, 12, -1]],
  [1, '001 000 214 000 000 100', [7, 3, -1]],
  [1, '200 000 342 000 000 111', [11, 9, 0]],
  [1, '100 202 101 021 002 110', [5, 3, -3]],
  [1, '000 000 201 001 000 100', [3, 0, -1]],
  [1, '100 010 111 120 201 111', [4, 6, -3]],
  [1, '000 200 000 121 000 111', [6, 6, 0]],
  [2, '000 000 000 012 113 100', [5, 3, -1]],
  [2, '011 021 000 020 001 100', [4, 0, -3]],
  [2, '000 210 003 000 401 111', [12, 3, 0]],
  [2, '010 000 011 012 000 111', [5, 0, -1]],
  [2, '000 000 001 000 100 111', [1, 0, -2]],
  [2, '000 000 010 000 010 111', [1, 0, -2]],
  [2, '002 211 000 312 000 001', [10, 6, -1]],
  [2, '100 000 000 214 120 111', [9, 3, -1]],
  [2, '101 000 000 023 122 101', [11, 6, -1]],
  [2, '100 000 133 000 212 000', [12, 6, -1]],
  [2, '000 102 100 301 221 001', [11, 6, -2]],
  [2, '000 100 220 102 211 001', [3, 0, -4]],
  [2, '010 000 010 011 110 111', [2, 0, -3]],
  [2, '001 000 010 000 220 111', [6, 3, -1]],
  [2, '111 000 000 521 000 011', [12, 6, 0]],
  [2, '001 001 011 101 113 111', [9, 3, -2]],
  [2, '000 000 101 001 000 110', [3, 0, -1]],
  [2, '000 100 100 100 000 101', [0, 0, -3]],
  [2, '110 011 000 332 000 011', [13, 9, 0]],
  [2, '000 122 222 000 000 011', [12, 9, 0]],
  [2, '000 200 200 011 010 101', [2, 0, -3]],
  [2, '000 123 332 000 000 000', [12, 9, -1]],
  [2, '000 000 000 000 020 111', [1, 0, -1]],
  [2, '000 100 222 112 000 011', [12, 9, 0]],
];

describe('a pool laid out', () => {
  it.each(SCORED)('with Dragons %i, %s, is worth what the rules say', (dragons, text, points) => {
    const layout = layOut(pool(text), dragons, worth);
    expect(layout.points).toEqual(points);
    expect(layout.total).toBe(points.reduce((sum, part) => sum + part, 0));
  });

  it.each(SCORED)('with Dragons %i, %s, shows every card once', (dragons, text) => {
    const layout = layOut(pool(text), dragons, worth);
    const shown = [...layout.rows.flatMap((row) => row.cards), ...layout.dragons.map((dragon) => dragon.card)];
    expect(shown.sort((one, other) => one - other)).toEqual(pool(text).flatMap((count, card) => Array(count).fill(card)));
  });

  it.each(SCORED)('with Dragons %i, %s, draws as many sets as it counts', (dragons, text, points) => {
    const { rows, mixed } = layOut(pool(text), dragons, worth);
    const framed = (row: RankRow) => row.sets.reduce((sum, set) => sum + set.to - set.from, 0);
    expect(rows.reduce((sum, row) => sum + framed(row), 0)).toBe(points[0]);
    expect(mixed ?? rows.reduce((sum, row) => sum + row.colourSets.length, 0)).toBe((points[1] ?? 0) / 3);
    expect(rows.filter((row) => framed(row) < row.cards.length).length).toBe(Math.abs(points[2] ?? 0));
  });

  it('underlines three colours that lie together', () => {
    const rogues = layOut(pool('000 000 000 000 222 000'), Dragons.none, worth).rows[4]!;
    expect(rogues.cards).toEqual([12, 13, 14, 12, 13, 14]);
    expect(rogues.colourSets.map(({ from, to }) => [from, to])).toEqual([[0, 3], [3, 6]]);
    expect([rogues.sets, rogues.spare]).toEqual([[{ from: 0, to: 5 }], 1]);
  });

  it('underlines the cards a Dragon completes', () => {
    const layout = layOut(pool('000 110 000 000 000 001'), Dragons.simple, worth);
    expect(layout.rows[1]!.colourSets).toEqual([{ from: 0, to: 2, dragons: [2] }]);
    expect(layout.dragons).toEqual([{ card: 17, rank: 1 }]);
  });

  it('frames the Green Dragon in the set it completes', () => {
    const layout = layOut(pool('000 000 000 000 220 010'), Dragons.three, worth);
    expect(layout.rows[4]!.cards).toEqual([12, 13, 12, 13, 16]);
    expect(layout.rows[4]!.sets).toEqual([{ from: 0, to: 5 }]);
    expect(layout.dragons).toEqual([]);
  });
});

/** Four seats of which seat 2 sits out, in the third choice of the deal; seats 1 and 3 have to choose. */
function view(fields: SeatView['fields'] = {}, seat: number | null = 0): SeatView {
  return {
    table: 't', number: 9, seat, game: 'heroes-plunder', seats: 4, over: false, waiting: [1, 3], phase: 'DRAFT', phaseText: '',
    legal: [], log: [], standings: null, fairness: { commitment: '', seed: null },
    fields: { passes: 2, direction: 0, hand: 1, playing: [1, 1, 0, 1], ...fields },
  };
}

describe('the passing', () => {
  it('counts piles and pools', () => {
    const { places, left, choice, choices, last } = passingOf(view(), 8);
    expect(places.map(({ seat, pile, kept }) => [seat, pile, kept])).toEqual([[0, 5, 3], [1, 6, 2], [3, 6, 2]]);
    expect({ left, choice, choices, last }).toEqual({ left: true, choice: 3, choices: 7, last: false });
  });

  it('adds the first deal to the second, and lays the last card aside', () => {
    const { places, last } = passingOf(view({ direction: 1, passes: 6 }), 8);
    expect(places.map(({ pile, kept }) => [pile, kept])).toEqual([[0, 14], [2, 13], [2, 13]]);
    expect(last).toBe(true);
  });

  it('names the neighbours past a seat that sits out', () => {
    const seen = view({}, 1);
    expect(neighbours(seen, passingOf(seen, 8))).toEqual({ left: 3, right: 0 });
  });

  it('has no neighbours for those who watch or sit out', () => {
    for (const seat of [null, 2]) expect(neighbours(view({}, seat), passingOf(view({}, seat), 8))).toBeNull();
  });

  it('changes its key whenever piles change hands', () => {
    const keys = [view(), view({ passes: 3 }), view({ direction: 1 }), view({ hand: 2 })].map((seen) => passingOf(seen, 8).key);
    expect(new Set(keys).size).toBe(4);
  });
});

describe('who won a hand', () => {
  const shown = [pool('100 000 000 000 000 000'), pool('010 000 000 000 000 000'), pool('001 000 000 000 000 000'), Array(18).fill(0)];
  const names = ['You', 'Ann', 'Bob', 'Cy'];
  const told = (winners: number[], points: number[], seat: number | null = 0) =>
    outcomeSentence(view({ revealed: shown, winners, points: points.map((sum) => [sum, 0, 0]) }, seat), names);

  it('says it of oneself, of others, and of several', () => {
    expect(told([1, 0, 0, 0], [9, 4, 2, 0])).toBe('You win the pot');
    expect(told([0, 1, 0, 0], [4, 9, 2, 0])).toBe('Ann wins the pot');
    expect(told([0, 1, 1, 0], [4, 9, 9, 0])).toBe('Ann and Bob share the pot');
  });

  it('says when the ranks decided, and minds no seat that sat out', () => {
    expect(told([0, 1, 0, 0], [9, 9, 2, 0])).toBe('Ann wins the pot by the better ranks');
    expect(told([0, 1, 0, 0], [-3, 0, -2, 0])).toBe('Ann wins the pot');
  });

  it('counts cards', () => expect(cardCount(pool('210 000 000 000 000 000'))).toBe(3));
});
