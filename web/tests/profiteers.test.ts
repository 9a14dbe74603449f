import { describe, expect, it } from 'vitest';
import type { GameInfo, LogLine, SeatView } from '$lib/protocol';
import {
  boxOf,
  committingOrder,
  contractDrawing,
  drawnNow,
  effectOf,
  reportOf,
  roundBegins,
  tally,
  verdict,
  victorySide,
} from '../../src/freebooter/games/profiteers/board/reading';

const kind = (...names: string[]) => names.map((name, value) => ({ name, value, text: name.toLowerCase() }));
const entry = (key: string, value: unknown) => ({ key, text: key, value, source: 'house' });

const info = {
  kinds: {
    Side: [{ name: 'UNION', value: 0, text: 'Union' }, { name: 'CONFEDERATE', value: 1, text: 'Confederate' }],
    Troop: kind('INFANTRY', 'ARTILLERY', 'TRENCHES'),
    Factory: kind('BRITISH', 'UNION', 'CONFEDERATE'),
    Contract: kind('RAILROAD', 'UNDERTAKER', 'SALOON', 'UNION_5', 'UNION_8', 'CONFEDERATE_5', 'CONFEDERATE_8'),
    Battle: kind('BULL_RUN', 'ANTIETAM', 'FREDERICKSBURG'),
  },
  edition: {
    values: [
      entry('factory_cost', { BRITISH: 8, UNION: 6, CONFEDERATE: 6 }),
      entry('factory_limit', { BRITISH: 6, UNION: 6, CONFEDERATE: 6 }),
      entry('contract_cost', { RAILROAD: 4, UNDERTAKER: 5, SALOON: 5, UNION_5: 5, UNION_8: 8, CONFEDERATE_5: 5, CONFEDERATE_8: 8 }),
      entry('victory_worth', { UNION_5: 15, UNION_8: 24, CONFEDERATE_5: 15, CONFEDERATE_8: 24 }),
      entry('troop_value', { INFANTRY: 1, ARTILLERY: 2, TRENCHES: 0 }),
      entry('advantage_bull_run', { UNION: 0, CONFEDERATE: 0 }), entry('advantage_antietam', { UNION: 1 }), entry('advantage_fredericksburg', { CONFEDERATE: 1 }),
      entry('railroad_value', 2),
      entry('cards_per_gold_undertaker', 3),
      entry('cards_per_gold_saloon', 4),
      entry('start_value', 1),
      entry('win_value', 2),
      entry('tie_value', 1),
      entry('victory_value', 3),
    ],
  },
} as unknown as GameInfo;

const nobody = [[0, 0, 0], [0, 0, 0]];

/** The rulebook's battle of Fredericksburg: seat 0 sent the Confederate troops, seat 2 the Union ones. */
function view(fields: SeatView['fields'] = {}, changes: Partial<SeatView> = {}): SeatView {
  return {
    table: 't', number: 9, seat: 0, game: 'profiteers', seats: 3, over: false, waiting: [1], phase: 'TRADE', phaseText: '',
    legal: [], log: [], standings: null, fairness: { commitment: '', seed: null },
    ...changes,
    fields: {
      first: 1, actor: 1, latest: -1, battle: 2, fought: 3, outcome: [1, 2, 3],
      shown: [[[0, 0, 0], [2, 1, 0]], nobody, [[2, 0, 1], [0, 0, 0]]],
      shown_railroads: [[0, 0], [0, 0], [0, 0]],
      troop_strength: [2, 4], railroad_strength: [0, 0], advantage: [0, 1], strength: [2, 5], needed: [2, 5],
      undertaker_income: [0, 2, 0], saloon_income: [0, 0, 1],
      ...fields,
    },
  };
}

function line(name: string, ...args: (string | number)[]): LogLine {
  return { index: 0, move: 0, name, arguments: args, text: '' };
}

describe('the battle fought last, as the board tells it', () => {
  it('gives each side its cards by seat, its sum, and the lead with which it wins', () => {
    const report = reportOf(info, view());
    expect(report?.battle).toBe(2);
    expect(report?.cards).toBe(6);
    expect(report?.forces[0]).toEqual({
      side: 0, sent: [{ seat: 2, troops: [2, 0, 1], railroads: 0 }], troops: 2, railroads: 0, advantage: 0, strength: 2, needed: 2, trenches: 1,
    });
    expect(report?.forces[1]).toMatchObject({ sent: [{ seat: 0, troops: [2, 1, 0], railroads: 0 }], strength: 5, needed: 5, trenches: 0 });
    expect(report?.ahead).toEqual({ side: 1, lead: 3 });
    expect(report?.winner).toBe(-1);
    expect(report?.incomes).toEqual([{ seat: 1, contract: 'UNDERTAKER', gold: 2 }, { seat: 2, contract: 'SALOON', gold: 1 }]);
  });

  it('is null before the first battle', () => {
    expect(reportOf(info, view({ fought: 0 }))).toBeNull();
  });

  it('counts who sent nothing but a Railroad among those who took part', () => {
    const report = reportOf(info, view({ shown: [nobody, nobody, nobody], shown_railroads: [[0, 0], [1, 0], [0, 0]] }));
    expect(report?.forces[0].sent).toEqual([{ seat: 1, troops: [0, 0, 0], railroads: 1 }]);
    expect(report?.cards).toBe(0);
  });

  it('says why: Trenches, a lead too small, a lead that is enough, level', () => {
    const told = (fields: SeatView['fields']) => verdict(info, reportOf(info, view(fields))!);
    expect(told({})).toBe('The Confederate side leads by 3, but needs 5 against Union Trenches: a tie.');
    expect(told({ strength: [2, 7], outcome: [1, 2, 2] })).toBe('The Confederate side leads by 5; 5 is enough against Union Trenches. It wins.');
    const open = { shown: [nobody, nobody, nobody], needed: [2, 2] };
    expect(told({ ...open, strength: [4, 3] })).toBe('The Union side leads by 1, but needs 2: a tie.');
    expect(told({ ...open, strength: [5, 3], outcome: [1, 2, 1] })).toBe('The Union side leads by 2; 2 is enough. It wins.');
    expect(told({ strength: [3, 3] })).toBe('Both sides are equally strong: a tie.');
  });
});

describe('what the board of Profiteers reads besides', () => {
  it('counts victories and ties', () => {
    expect(tally(view({ outcome: [1, 3, 1, 2, 0, 0, 0] }))).toEqual({ victories: [2, 1], ties: 1 });
  });

  it('lets the seats commit anti-clockwise, the First Player last', () => {
    expect(committingOrder(view())).toEqual([0, 2, 1]);
    expect(committingOrder(view({ first: 0 }))).toEqual([2, 1, 0]);
  });

  it('knows the beginning of a round', () => {
    expect(roundBegins(view())).toBe(true);
    expect(roundBegins(view({ latest: 0 }))).toBe(false);
    expect(roundBegins(view({ actor: 2 }))).toBe(false);
    expect(roundBegins(view({}, { phase: 'COMMIT' }))).toBe(false);
  });

  it('takes the numbers of the box from the edition, each list in the order of its kind', () => {
    const box = boxOf(info);
    expect(box.factoryCost).toEqual([8, 6, 6]);
    expect(box.victoryWorth).toEqual([0, 0, 0, 15, 24, 15, 24]);
    expect(box.advantage).toEqual([[0, 0], [1, 0], [0, 1]]);
    expect(box.topValue).toBe(3);
  });

  it('knows Victory Bonds by their side, and says what each contract does', () => {
    const box = boxOf(info);
    expect([0, 1, 2, 3, 4, 5, 6].map((contract) => victorySide(info, contract))).toEqual([-1, -1, -1, 0, 0, 1, 1]);
    expect([0, 2, 6].map((contract) => contractDrawing(info, contract))).toEqual(['RAILROAD', 'SALOON', 'VICTORY']);
    expect(effectOf(info, box, 0)).toContain('adds 2');
    expect(effectOf(info, box, 1)).toContain('each 3 troops sent');
    expect(effectOf(info, box, 2)).toContain('each 4 troops others hold');
    expect(effectOf(info, box, 6)).toBe('24 at the end if the Confederate side wins');
  });

  it('shows the troops drawn in this round and none of earlier ones', () => {
    const log = [line('DREW', 'UNION', 'TRENCHES'), line('ROUND', 2, 'ANTIETAM'), line('DREW', 'UNION', 'INFANTRY'), line('DREW', 'CONFEDERATE', 'ARTILLERY')];
    expect(drawnNow(info, view({}, { log }))).toEqual([[0, 0], [1, 1]]);
  });
});
