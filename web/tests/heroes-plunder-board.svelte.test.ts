// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionNumber, findAction, type BoardProps, type GameInfo, type SeatView } from '$lib/board';
import Board, { counted } from '../../src/freebooter/games/heroes_plunder/Board.svelte';

const kind = (...names: string[]) => names.map((name, value) => ({ name, value, text: name }));
const colours = (rank: string) => ['RED', 'GREEN', 'BLUE'].map((colour) => `${colour}_${rank}`);
const cards = [...['WARRIOR', 'LADY', 'BARD', 'MERCHANT', 'ROGUE', 'DRAGON'].flatMap(colours)];

const info = {
  name: 'heroes-plunder',
  kinds: {
    Card: kind(...cards),
    Rank: kind('WARRIOR', 'LADY', 'BARD', 'MERCHANT', 'ROGUE'),
    Points: kind('RANK_SETS', 'COLOUR_SETS', 'PENALTY'),
  },
  actions: [{ name: 'TAKE', start: 0, axes: [{ kind: 'Card', size: cards.length }] }],
  edition: {
    values: [
      { key: 'pile', value: 8 }, { key: 'ante', value: 1 }, { key: 'card_points', value: 1 }, { key: 'colour_points', value: 3 },
      { key: 'penalty_points', value: 1 }, { key: 'pips', value: { WARRIOR: 1, LADY: 2, BARD: 3, MERCHANT: 4, ROGUE: 5 } },
    ],
  },
} as unknown as GameInfo;

const only = (card: number, count: number) => cards.map((_, place) => (place === card ? count : 0));

/** Seat 0 has won the first of three hands and is dealt the second: the ante of one chip is paid. */
const between: SeatView = {
  table: 't', number: 30, seat: 0, game: 'heroes-plunder', seats: 2, over: false, waiting: [0, 1], phase: 'DRAFT', phaseText: '',
  legal: [{ number: 0, name: 'TAKE', arguments: [], text: '' }],
  log: [], standings: null, fairness: { commitment: '', seed: null },
  fields: {
    dragons: 0, hands: 3, hand: 2, chips: [5, 3], won: [2, 0], pot: 2, playing: [1, 1], direction: 0, passes: 0, robber: -1, victim: -1,
    pile: only(0, 8), pool: only(0, 0), aside: only(0, 0), revealed: [only(0, 14), only(3, 14)], points: [[14, 0, 0], [14, 0, -1]], winners: [1, 0],
  },
};

const said: (string | null)[] = [];
const props = $state({}) as BoardProps;
let board: ReturnType<typeof mount>;

beforeEach(() => {
  said.length = 0;
  Object.assign(props, {
    info, view: between, names: ['You', 'Bo'], selected: null, replaying: false, final: false, insight: null,
    choose: () => undefined, plan: () => undefined, refuse: () => undefined,
    look: (text: string | null) => said.push(text),
    find: (name: string, ...args: number[]) => findAction(info, between.legal, name, args),
    numberOf: (name: string, ...args: number[]) => actionNumber(info, name, args),
  });
  board = mount(Board, { target: document.body, props });
  flushSync();
});

afterEach(() => unmount(board));

const shown = () => document.body.textContent.replace(/\s+/g, ' ');

describe('between two hands', () => {
  it('shows the reveal and its scoring first, and says so in place of the next question', () => {
    expect(said).toEqual(['Hand 1 of 3 is over: see how it was scored, then go on.']);
    expect(shown()).toContain('Hand 1 of 3: revealed and scored');
    expect(shown()).toContain('You win the pot');
    expect(document.querySelector('button.card')).toBeNull();
  });

  it('counts the chips as they were after the hand, before the next ante', () => {
    expect(document.querySelector('.money')?.textContent).toContain('6');
    expect(shown()).not.toContain('Pot 2');
  });

  it('goes on to the next hand, and then asks', () => {
    [...document.querySelectorAll('button')].find((button) => button.textContent.includes('Go on to hand 2 of 3'))?.click();
    flushSync();
    expect(said.at(-1)).toBeNull();
    expect(shown()).toContain('Hand 2 of 3');
    expect(document.querySelector('button.card')).not.toBeNull();
  });

  it('leaves nothing said when the board goes', () => {
    void unmount(board);
    flushSync();
    expect(said.at(-1)).toBeNull();
    board = mount(Board, { target: document.body, props });
  });
});

it('counts chips over several hands, and points in one', () => {
  expect(counted(between)).toBe('Chips');
  expect(counted({ ...between, fields: { ...between.fields, hands: 1 } })).toBe('Points');
});
