/** A game in miniature, for tests. */
import type { Action, GameInfo, SeatView, TableInfo } from '../src/lib/protocol';

export const toyInfo: GameInfo = {
  name: 'toy',
  title: 'Toy',
  summary: 'Take tokens.',
  rulebook: 'Rulebook of the toy',
  seats: [2, 3, 4],
  unofficialSeats: [2],
  options: [],
  kinds: {
    Token: [
      { name: 'RED', value: 0, text: 'red token' },
      { name: 'BLUE', value: 1, text: 'blue token' },
    ],
  },
  fields: [
    { name: 'turn', text: 'On turn', see: 'everyone', axes: [], values: 'seat' },
    { name: 'held', text: 'Tokens held', see: 'owner', axes: [{ kind: 'Token', size: 2 }], values: 'number' },
    {
      name: 'shown',
      text: 'Tokens shown',
      see: 'everyone',
      axes: [
        { kind: 'seat', size: 4 },
        { kind: 'Token', size: 2 },
      ],
      values: 'flag',
    },
  ],
  actions: [
    { name: 'TAKE', start: 0, axes: [{ kind: 'Token', size: 2 }] },
    {
      name: 'GIVE',
      start: 2,
      axes: [
        { kind: 'seat', size: 4 },
        { kind: 'Token', size: 2 },
      ],
    },
    { name: 'PASS', start: 10, axes: [] },
  ],
  phases: { TAKE: 'Take a token.' },
  parts: [{ name: 'REDS', text: 'Red tokens' }],
  tiebreaks: [{ name: 'BLUES', text: 'more blue tokens' }],
  page: '# Toy\n\nTake tokens.',
  edition: { name: 'Toy edition', hash: 'ab', values: [] },
  insight: false,
};

export function toyAction(number: number, name: string, args: (string | number)[] = []): Action {
  return { number, name, arguments: args, text: `${name} ${args.join(' ')}` };
}

export function toyView(changes: Partial<SeatView> = {}): SeatView {
  return {
    table: 't1',
    number: 0,
    seat: 0,
    game: 'toy',
    seats: 2,
    over: false,
    waiting: [0],
    phase: 'TAKE',
    phaseText: 'Take a token.',
    fields: {},
    legal: [],
    log: [],
    standings: null,
    fairness: { commitment: 'ab', seed: null },
    ...changes,
  };
}

export function toyTable(mine: number[], changes: Partial<TableInfo> = {}): TableInfo {
  return {
    table: 't1',
    game: 'toy',
    options: {},
    created: '2026-01-01T12:00:00Z',
    number: 0,
    over: false,
    host: true,
    started: true,
    seats: [0, 1].map((seat) => ({
      seat,
      kind: mine.includes(seat) ? 'here' : 'bot',
      name: `Seat ${seat}`,
      bot: mine.includes(seat) ? null : 'greedy',
      mine: mine.includes(seat),
      claimed: true,
      present: true,
      invitation: null,
    })),
    spectate: '/watch/t1',
    again: null,
    ...changes,
  };
}
