import { describe, expect, it } from 'vitest';
import type { GameInfo, LogLine, SeatView } from '$lib/protocol';
import { headline, list, outcomes, revealedRound, titled, totals } from '../../src/freebooter/games/once_upon_a_plunder/board/story';

const kind = (...names: string[]) => names.map((name) => ({ name, text: `the ${name}` }));
const info = {
  kinds: {
    Card: kind('NONE', 'ORCHARD', 'ARMORY', 'TREASURE_ROOM', 'VILLAGE'),
    Role: kind('NONE', 'ARTHUR', 'SNOW_WHITE', 'PIED_PIPER', 'ROBIN_HOOD', 'KING_TRITON', 'DRAGON'),
    Fate: kind('SAFE', 'CAUGHT', 'BRAVE', 'SCARED'),
    Token: kind('APPLE', 'SHIELD', 'TREASURE'),
  },
} as unknown as GameInfo;

function line(name: string, ...args: (string | number)[]): LogLine {
  return { index: 0, move: 0, name, arguments: args, text: '' };
}

/** Seat 0 is the Dragon, at the Village with seat 2; seat 1 was at the Orchard, seat 3 sat out. */
function view(changes: Partial<SeatView> = {}, fields: SeatView['fields'] = {}): SeatView {
  return {
    table: 't', number: 9, seat: 1, game: 'once-upon-a-plunder', seats: 4, over: false, waiting: [0, 1], phase: 'PLACE', phaseText: '',
    legal: [], log: [], standings: null, fairness: { commitment: '', seed: null },
    ...changes,
    fields: {
      dragon: 0, role: [6, 1, 2, 3], hourglass: 3, stock: [5, 4, 3], spent: [2, 1, 0], houses_left: 5, built: [0, 1, 2, 0],
      camp: [[0, 0, 0], [1, 0, 1], [0, 0, 0], [0, 0, 1]], revealed: [4, 1, 4, 0], fate: [0, 0, 3, 0],
      ...fields,
    },
  };
}

describe('what the board of Once Upon a Plunder reads from a view', () => {
  it('counts tokens wherever they are, and houses built and to build', () => {
    expect(totals(view())).toEqual({ APPLE: 8, SHIELD: 5, TREASURE: 5, HOUSE: 8 });
  });

  it('names the revealed round: the last one while choosing, the one in play while it is resolved', () => {
    expect(revealedRound(view())).toBe(3);
    expect(revealedRound(view({ phase: 'COURAGE' }))).toBe(4);
    expect(revealedRound(view({ phase: 'COURAGE', over: true }))).toBe(3);
    expect(revealedRound(view({}, { revealed: [0, 0, 0, 0] }))).toBe(0);
  });

  it('tells whom the Dragon met, the viewer as you', () => {
    expect(headline(info, view())).toBe('The Dragon came to the VILLAGE and caught the SNOW_WHITE.');
    expect(headline(info, view({ seat: 2 }))).toBe('The Dragon came to the VILLAGE and caught you.');
    expect(headline(info, view({ seat: 0 }))).toBe('You came to the VILLAGE and caught the SNOW_WHITE.');
    expect(headline(info, view({}, { revealed: [2, 1, 4, 0] }))).toBe('The Dragon came to the ARMORY and caught nobody.');
  });

  it('gives each seat what the last revealed round brought it, and nothing of the rounds before', () => {
    const log = [
      line('REVEALED', 0, 'ARMORY'), line('REVEALED', 1, 'VILLAGE'), line('BUILT', 1, 1, 6), line('ROUND', 3, 10),
      line('REVEALED', 0, 'VILLAGE'), line('REVEALED', 1, 'ORCHARD'), line('REVEALED', 2, 'VILLAGE'),
      line('GATHERED', 1, 'APPLE'), line('CAUGHT', 2, 'VILLAGE'), line('TAKEN', 0, 'SHIELD', 2), line('SCARED', 2), line('ROUND', 4, 10),
    ];
    expect(outcomes(info, view({ log }))).toEqual([
      { seat: 0, place: 'VILLAGE', fate: 'SAFE', changes: [] },
      { seat: 1, place: 'ORCHARD', fate: 'SAFE', changes: [{ kind: 'APPLE', by: 1 }] },
      { seat: 2, place: 'VILLAGE', fate: 'SCARED', changes: [{ kind: 'SHIELD', by: -1 }] },
      { seat: 3, place: null, fate: 'SAFE', changes: [] },
    ]);
  });

  it('adds up houses, keeps what was paid apart from what was won, and tells of finding nothing', () => {
    const log = [
      line('REVEALED', 1, 'VILLAGE'), line('BUILT', 1, 1, 4), line('SPENT', 1, 2), line('BUILT', 1, 2, 2), line('NO_HOUSE_LEFT', 2),
      line('ATE', 3, 2),
    ];
    const [, one, two, three] = outcomes(info, view({ log }));
    expect(one?.changes).toEqual([{ kind: 'HOUSE', by: 3 }, { kind: 'TREASURE', by: -2 }]);
    expect(two?.changes).toEqual([{ kind: 'HOUSE', by: 0 }]);
    expect(three?.changes).toEqual([{ kind: 'APPLE', by: -2 }]);
  });

  it('joins names and begins titles as people write them', () => {
    expect([list([]), list(['a']), list(['a', 'b']), list(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c']);
    expect(titled('the Orchard')).toBe('The Orchard');
  });
});
