import { describe, expect, it } from 'vitest';
import type { GameInfo, SeatView } from '$lib/protocol';
import {
  commitChoices,
  emptyCommit,
  emptyTrade,
  inWords,
  production,
  railroadsLeft,
  reckon,
  tradeChoices,
  type TradePlan,
} from '../../src/freebooter/games/profiteers/board/plan';
import type { Box } from '../../src/freebooter/games/profiteers/board/reading';

const box = { factoryCost: [8, 6, 6], contractCost: [4, 5, 5, 5, 8, 5, 8] } as Box;

/** Seat 1 has 5 gold, 3 Union bonds worth 2 and a Confederate one worth 1, two Railroads and a hand of five. */
function view(fields: SeatView['fields'] = {}): SeatView {
  return {
    table: 't', number: 9, seat: 1, game: 'profiteers', seats: 2, over: false, waiting: [1], phase: 'TRADE', phaseText: '',
    legal: [], log: [], standings: null, fairness: { commitment: '', seed: null },
    fields: {
      purse: [5, 3, 1], bond_value: [2, 1], factories: [[1, 0, 0], [1, 1, 0]], contracts: [[0, 0, 0], [2, 0, 0]],
      committed: [[0, 0, 0], [0, 0, 0]], railroads: [[0, 0], [0, 0]],
      ...fields,
    },
  };
}

const plan: TradePlan = { bonds: [1, 0], factories: [2, 1, 0], contract: -1 };

describe('a planned trade', () => {
  it('is played in the one order in which it may be: Union bonds, Confederate bonds, factories, the contract', () => {
    expect(tradeChoices(view(), 1, { ...plan, contract: 0 })).toEqual([
      { name: 'SELL', args: [0] }, { name: 'SELL', args: [0] }, { name: 'SELL', args: [1] }, { name: 'BUILD', args: [0] }, { name: 'BUY', args: [0] },
    ]);
  });

  it('shrinks by itself as its choices are played', () => {
    expect(tradeChoices(view({ purse: [9, 1, 1] }), 1, plan)).toEqual([{ name: 'SELL', args: [1] }, { name: 'BUILD', args: [0] }]);
    expect(tradeChoices(view({ purse: [2, 1, 0], factories: [[1, 0, 0], [2, 1, 0]] }), 1, plan)).toEqual([]);
  });

  it('starts with nothing to do', () => {
    expect(tradeChoices(view(), 1, emptyTrade(view(), 1))).toEqual([]);
  });

  it('reckons the gold as it runs, the same at every step', () => {
    expect(reckon(view(), 1, plan, box)).toEqual({ gold: 5, sales: 5, costs: 8, left: 2 });
    expect(reckon(view({ purse: [9, 1, 1] }), 1, plan, box)).toEqual({ gold: 9, sales: 1, costs: 8, left: 2 });
    expect(reckon(view(), 1, { ...plan, contract: 6 }, box).left).toBe(-6);
  });

  it('foresees how many troops the factories make, the planned ones too', () => {
    expect(production(view(), 1, plan)).toEqual({ british: 2, sides: [1, 0] });
  });
});

describe('a planned commitment', () => {
  const sent = { troops: [[1, 0, 1], [0, 2, 0]], railroads: [1, 0] };

  it('is played Union first, Confederate then, Railroads last', () => {
    expect(commitChoices(view(), 1, sent)).toEqual([
      { name: 'COMMIT', args: [0, 0] }, { name: 'COMMIT', args: [0, 2] }, { name: 'COMMIT', args: [1, 1] }, { name: 'COMMIT', args: [1, 1] },
      { name: 'RAILROAD', args: [0] },
    ]);
  });

  it('goes on from what lies committed', () => {
    const begun = view({ committed: [[1, 0, 1], [0, 1, 0]] });
    expect(commitChoices(begun, 1, sent)).toEqual([{ name: 'COMMIT', args: [1, 1] }, { name: 'RAILROAD', args: [0] }]);
    expect(commitChoices(begun, 1, emptyCommit(begun, 1))).toEqual([]);
  });

  it('counts the Railroads that it leaves, also once one of them is played', () => {
    expect(railroadsLeft(view(), 1, sent)).toBe(1);
    expect(railroadsLeft(view({ contracts: [[0, 0, 0], [1, 0, 0]], railroads: [[0, 0], [1, 0]] }), 1, sent)).toBe(1);
  });
});

describe('a plan in words', () => {
  const kind = (...texts: string[]) => texts.map((text, value) => ({ name: text, value, text }));
  const info = {
    kinds: { Side: kind('Union', 'Confederate'), Troop: kind('Infantry', 'Artillery'), Factory: kind('British factory'), Contract: kind('Saloon') },
  } as unknown as GameInfo;
  const said = (...choices: [string, ...number[]][]) => inWords(info, choices.map(([name, ...args]) => ({ name, args })));

  it('says what is alike once, with its number', () => {
    expect(said(['SELL', 0], ['SELL', 0], ['SELL', 1], ['BUILD', 0], ['BUY', 0])).toEqual([
      'sell 2 Union bonds', 'sell a Confederate bond', 'buy a British factory', 'buy Saloon',
    ]);
    expect(said(['BUILD', 0], ['BUILD', 0])).toEqual(['buy 2 British factories']);
    expect(said(['COMMIT', 0, 1], ['COMMIT', 1, 0], ['COMMIT', 1, 0], ['RAILROAD', 0])).toEqual([
      '1 Union Artillery', '2 Confederate Infantry', '1 Railroad for the Union side',
    ]);
  });
});
