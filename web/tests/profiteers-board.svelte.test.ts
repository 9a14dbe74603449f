// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionNumber, findAction, type Action, type BoardProps, type GameInfo, type SeatView, type Step } from '$lib/board';
import Board from '../../src/freebooter/games/profiteers/Board.svelte';

const kind = (...names: string[]) => names.map((name, value) => ({ name, value, text: name }));
const entry = (key: string, value: unknown) => ({ key, text: key, value, source: 'house' });
const side = { kind: 'Side', size: 2 };

const info = {
  name: 'profiteers',
  kinds: {
    Side: kind('UNION', 'CONFEDERATE'),
    Troop: kind('INFANTRY', 'ARTILLERY', 'TRENCHES'),
    Asset: kind('GOLD', 'UNION_BOND', 'CONFEDERATE_BOND'),
    Factory: kind('BRITISH', 'UNION', 'CONFEDERATE'),
    Contract: kind('RAILROAD', 'UNDERTAKER', 'SALOON', 'UNION_5', 'UNION_8', 'CONFEDERATE_5', 'CONFEDERATE_8'),
    Battle: kind('BULL_RUN', 'ANTIETAM'),
    Outcome: kind('NONE', 'UNION', 'CONFEDERATE', 'TIE'),
    Ending: kind('NONE', 'UNION', 'CONFEDERATE', 'STALEMATE'),
  },
  actions: [
    { name: 'SELL', start: 0, axes: [side] },
    { name: 'BUILD', start: 2, axes: [{ kind: 'Factory', size: 3 }] },
    { name: 'BUY', start: 5, axes: [{ kind: 'Contract', size: 7 }] },
    { name: 'END_TRADE', start: 12, axes: [] },
    { name: 'PRODUCE', start: 13, axes: [side] },
    { name: 'COMMIT', start: 15, axes: [side, { kind: 'Troop', size: 3 }] },
    { name: 'RAILROAD', start: 21, axes: [side] },
    { name: 'END_COMMIT', start: 23, axes: [] },
  ],
  edition: {
    values: [
      entry('factory_cost', { BRITISH: 8, UNION: 6, CONFEDERATE: 6 }),
      entry('factory_limit', { BRITISH: 6, UNION: 6, CONFEDERATE: 6 }),
      entry('contract_cost', { RAILROAD: 4, UNDERTAKER: 5, SALOON: 5, UNION_5: 5, UNION_8: 8, CONFEDERATE_5: 5, CONFEDERATE_8: 8 }),
      entry('victory_value', 3),
    ],
  },
} as unknown as GameInfo;

const pair = [0, 0];
const none = [[0, 0, 0], [0, 0, 0]];

/** Seat 0 has 5 gold, two Union bonds worth 1, a Railroad and two Union Infantry. */
function view(number: number, phase: string, legal: number[], fields: SeatView['fields'] = {}): SeatView {
  return {
    table: 't', number, seat: 0, game: 'profiteers', seats: 2, over: false, waiting: legal.length ? [0] : [1], phase, phaseText: '',
    legal: legal.map((one) => ({ number: one, name: '', arguments: [], text: `choice ${one}` })),
    log: [], standings: null, fairness: { commitment: '', seed: null },
    fields: {
      first: 0, actor: 0, battle: 0, outcome: [0, 0], ending: 0, bond_value: [1, 1], bonds_left: [20, 22], purse: [5, 2, 0],
      factories: [[1, 0, 0], [1, 0, 0]], contracts: [[1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]], supply: [2, 2, 2, 1, 1, 1, 1],
      latest: -1, british_left: 1, deck_size: [22, 24], hand: [[2, 0, 0], [0, 0, 0]], hand_size: [[2, 0], pair], committed: none,
      committed_size: [pair, pair], railroads: [pair, pair], fought: 0,
      ...fields,
    },
  };
}

const chosen: number[] = [];
/** The plans proposed, each as the numbers of its actions; and how the last one was put. */
const plans: number[][] = [];
let put = '';
const refused: number[] = [];
const props = $state({}) as BoardProps;
let board: ReturnType<typeof mount>;

/** What the shell hands the board after an update. */
function show(now: SeatView, selected: number | null = null): void {
  props.view = now;
  props.selected = now.legal.find((action) => action.number === selected) ?? null;
  props.find = (name, ...args) => findAction(info, now.legal, name, args);
  flushSync();
}

function press(label: string): void {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(label));
  if (!button) throw new Error(`no button says ${label}`);
  button.click();
  flushSync();
}

beforeEach(() => {
  chosen.length = plans.length = refused.length = 0;
  Object.assign(props, {
    info,
    names: ['You', 'Bo'],
    choose: (action: Action) => {
      chosen.push(action.number);
      props.selected = action;
    },
    plan: (steps: readonly Step[], text: string) => {
      plans.push(steps.map((step) => step.number));
      put = text;
      props.selected = props.view.legal.find(({ number }) => number === steps[0]?.number) ?? null;
    },
    look: () => undefined,
    refuse: (number: number) => refused.push(number),
    numberOf: (name: string, ...args: (string | number)[]) => actionNumber(info, name, args),
    replaying: false,
    final: false,
    insight: null,
  });
  show(view(1, 'TRADE', [0, 9, 12]));
  board = mount(Board, { target: document.body, props });
  flushSync();
});

afterEach(() => unmount(board));

describe('a turn on the board of Profiteers', () => {
  it('proposes a sale and what it pays for as one plan, that ends with being done', () => {
    press('Buy a UNION for 6 gold');
    expect([plans, refused]).toEqual([[], [3]]);
    press('Sell a UNION bond');
    press('Buy a UNION for 6 gold');
    expect(plans).toEqual([[0, 12], [0, 3, 12]]);
    expect(put).toBe('Sell a UNION bond, buy a UNION, then produce');
    expect(document.querySelector('.figures')?.textContent).toBe('5+1−6=0');
  });

  it('ends with the contract where one is bought', () => {
    show(view(1, 'TRADE', [0, 5, 9, 12]));
    press('Sell a UNION bond');
    press('RAILROAD: costs 4 gold');
    expect(plans.at(-1)).toEqual([0, 5]);
  });

  it('shows what is left of a plan while it is played, and proposes it no second time', () => {
    press('Sell a UNION bond');
    press('Buy a UNION for 6 gold');
    show(view(2, 'TRADE', [0, 3, 12], { purse: [6, 1, 0], latest: 0 }), 0);
    expect(document.querySelector('.strip ol')?.textContent).toContain('buy a UNION');
    expect(document.querySelector('.strip ol')?.textContent).not.toContain('sell');
    expect(plans).toHaveLength(2);
  });

  it('forgets the plan when it is taken back, and when it was stopped', () => {
    press('Sell a UNION bond');
    press('Sell a UNION bond');
    expect(document.querySelector('[aria-pressed=true]')).not.toBeNull();
    show(view(1, 'TRADE', [0, 9, 12]));
    expect(document.querySelector('[aria-pressed=true]')).toBeNull();
    press('Sell a UNION bond');
    press('Sell a UNION bond');
    show(view(2, 'TRADE', [0, 9, 12], { purse: [6, 1, 0], latest: 0 }));
    expect(document.querySelector('[aria-pressed=true]')).toBeNull();
    expect(plans).toHaveLength(4);
  });

  it('takes the choice back with the last thing planned', () => {
    press('Sell a UNION bond');
    press('Keep one UNION bond');
    expect(plans.at(-1)).toEqual([]);
    expect(document.querySelector('[aria-pressed=true]')).toBeNull();
    press('Neither sell nor buy');
    expect(chosen).toEqual([12]);
  });

  it('drops what a sale taken back would have paid for', () => {
    press('Sell a UNION bond');
    press('Buy a UNION for 6 gold');
    press('Keep one UNION bond');
    expect(document.querySelector('.note')?.textContent).toContain('nothing is bought');
    expect(plans.at(-1)).toEqual([]);
  });

  it('goes from trade to production to the battle, and commits in one plan no more than the hand holds', () => {
    press('Sell a UNION bond');
    show(view(2, 'PRODUCE', [13, 14], { latest: 12 }));
    press('Arm the CONFEDERATE side');
    expect(chosen).toEqual([14]);
    show(view(3, 'COMMIT', [15, 21, 22, 23]));
    press('Play a Railroad for the UNION side');
    press('Commit UNION INFANTRY');
    press('Commit UNION INFANTRY');
    press('Commit UNION INFANTRY');
    expect(document.querySelector('.note')?.textContent).toBe('You have no more of those.');
    expect(plans.at(-1)).toEqual([15, 15, 21, 23]);
    expect(put).toBe('Commit 2 UNION INFANTRY and 1 Railroad for the UNION side, then be done');
    press('Hold back one UNION INFANTRY');
    expect(plans.at(-1)).toEqual([15, 21, 23]);
  });

  it('offers nothing to a seat that is not asked, or in the past', () => {
    const offered = () => document.querySelectorAll('[aria-pressed]').length;
    expect(offered()).toBeGreaterThan(0);
    show(view(2, 'TRADE', []));
    expect(offered()).toBe(0);
    show(view(1, 'TRADE', [0, 9, 12]));
    props.replaying = true;
    flushSync();
    expect(offered()).toBe(0);
  });
});
