// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actionNumber, findAction, type BoardProps } from '$lib/board';
import type { SeatView } from '$lib/protocol';
import Board from '../../src/freebooter/games/plunder/Board.svelte';
import { digging, plunderInfo, plunderView } from './plunder';

const names = ['You', 'Ben', 'Cat'];
let board: Record<string, unknown> | null = null;

function show(view: SeatView, given: Partial<BoardProps> = {}) {
  const choose = vi.fn<BoardProps['choose']>();
  const refuse = vi.fn<BoardProps['refuse']>();
  board = mount(Board, {
    target: document.body,
    props: {
      info: plunderInfo, view, names, selected: null, choose, plan: vi.fn(), look: vi.fn(), refuse,
      find: (name, ...args) => findAction(plunderInfo, view.legal, name, args),
      numberOf: (name, ...args) => actionNumber(plunderInfo, name, args),
      replaying: false, final: view.over, insight: null, ...given,
    } satisfies BoardProps,
  });
  flushSync();
  return { choose, refuse };
}

function all(role: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(role)];
}
function named(selector: string, name: string): HTMLElement {
  const found = all(selector).find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(name));
  if (!found) throw new Error(`no ${selector} "${name}"`);
  return found;
}
function press(selector: string, name: string) {
  named(selector, name).click();
  flushSync();
}

/** Waits for what a promise brings, also on a machine that has much to do. */
function soon(expectation: () => void): Promise<void> {
  const timeout = 4_000;
  return vi.waitFor(() => (flushSync(), expectation()), { timeout });
}

const known = {
  deals: 4,
  rivals: [1].map((seat) => ({
    seat,
    chances: Array.from({ length: 3 }, () => [0, 0.25, 0.75, 0, 0, 0]),
    marks: Array.from({ length: 3 }, () => ['X', '', '', 'X', 'X', 'X']),
    reasons: Array.from({ length: 3 }, () => ['You hold it yourself.', '', '', 'Ruled out.', 'Ruled out.', 'Ruled out.']),
    treasures: [{ items: [2, 2, 2], chance: 0.75 }, { items: [1, 1, 1], chance: 0.25 }],
  })),
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  if (board) void unmount(board);
  board = null;
  document.body.replaceChildren();
});

describe('digging', () => {
  it('is three taps, in any order', () => {
    const { choose } = show(plunderView({}, { legal: digging() }));
    press('[role=radio]', 'Snakes');
    press('[role=radio]', 'Whale');
    expect(choose).not.toHaveBeenCalled();
    press('[role=radio]', 'Anchor');
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ number: 22 + 0 * 36 + 1 * 6 + 2 }));
    expect(named('[role=radio]', 'Whale').getAttribute('aria-checked')).toBe('true');
  });

  it('offers to be done and to rest as choices', () => {
    const { choose } = show(plunderView({}, { legal: digging() }));
    press('[aria-pressed]', 'Done for today');
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'DONE' }));
  });

  it('is not pressed upon one who rests', () => {
    const wake = { number: 240, name: 'WAKE', arguments: [], text: 'Be asked again' };
    show(plunderView({ resting: [1, 0, 0] }, { waiting: [1], legal: [...digging().filter((action) => action.name === 'DIG'), wake] }));
    expect(all('[role=radio]')).toHaveLength(0);
    expect(named('[aria-pressed]', 'Be asked again')).toBeTruthy();
    press('button', 'Send crew all the same');
    expect(all('[role=radio]')).toHaveLength(18);
  });

  it('is not offered to those who watch, nor in the past', () => {
    show(plunderView({}, { seat: null }));
    expect(all('.action button')).toHaveLength(0);
    void unmount(board!);
    show(plunderView({}, { legal: digging() }), { replaying: true });
    expect(all('[role=radio], [aria-pressed]')).toHaveLength(0);
  });
});

describe('the clues', () => {
  it('can be changed where the deck has cards, and else ask why not', () => {
    const legal = [0, 1, 2].map((number) => ({ number, name: number ? 'CHANGE' : 'STAY', arguments: [], text: number ? '' : 'Stay' }));
    const { choose, refuse } = show(plunderView({ cards_left: [4, 4, 0] }, { phase: 'CLUE', legal }));
    press('[aria-pressed]', 'Change the Marker');
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ number: 2 }));
    expect(named('[aria-pressed]', 'Change the Trap').getAttribute('aria-disabled')).toBe('true');
    press('[aria-pressed]', 'Change the Trap');
    expect(refuse).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('of an empty deck are chosen among its discards', () => {
    const legal = [{ number: 12, name: 'SHOW_MARKER', arguments: ['PALM'], text: 'Show the Palm again' }];
    const { choose, refuse } = show(plunderView({ shown: [2, -1, 2] }, { phase: 'SHOW', legal }));
    press('[aria-pressed]', 'Palm');
    expect(choose).toHaveBeenCalledExactlyOnceWith(legal[0]);
    press('[aria-pressed]', 'Skull');
    expect(refuse).toHaveBeenCalledExactlyOnceWith(13);
  });
});

describe('the notes', () => {
  it('are written by tapping and come back with the board', () => {
    show(plunderView());
    press('button', 'Ben, Parrot');
    press('button', 'Ben, Parrot');
    press('button', 'Cat, Pit');
    void unmount(board!);
    document.body.replaceChildren();
    show(plunderView());
    expect(named('button', 'Ben, Parrot').getAttribute('aria-label')).toBe('Ben, Parrot: marked O');
    expect(named('button', 'Cat, Pit').getAttribute('aria-label')).toBe('Cat, Pit: marked X');
    expect(named('button', 'Cat, Whale').getAttribute('aria-label')).toBe('Cat, Whale: not marked');
  });

  it('are no choices of the game', () => {
    show(plunderView({}, { legal: digging() }));
    expect(all('.notebook [aria-pressed]')).toHaveLength(0);
  });
});

describe('what follows', () => {
  it('is not asked for until it is wanted', async () => {
    const insight = vi.fn(() => Promise.resolve<unknown>(known));
    show(plunderView({}, { legal: digging() }), { insight });
    expect(insight).not.toHaveBeenCalled();
    for (const item of ['Parrot', 'Palm', 'Snakes']) press('[role=radio]', item);
    expect(document.body.textContent).not.toContain('%');

    press('input[role=switch]', '');
    await soon(() => {
      expect(document.body.textContent).toContain('75% to be right, most likely Ben’s.');
    });
    expect(insight).toHaveBeenCalledOnce();
  });

  it('explains each mark on request', async () => {
    show(plunderView(), { insight: () => Promise.resolve<unknown>(known) });
    press('input[role=switch]', '');
    await soon(() => {
      expect(named('button', 'Ben, Octopus').getAttribute('aria-label')).toBe('Ben, Octopus: not marked, cannot be; why?');
    });
    expect(named('button', 'Ben, Parrot').getAttribute('aria-label')).toBe('Ben, Parrot: not marked, chance 75%');
    press('button', 'Ben, Octopus');
    expect(document.body.textContent).toContain('Ruled out.');
  });

  it('says when it cannot be told', async () => {
    show(plunderView(), { insight: () => Promise.reject(new Error('The server cannot be reached.')) });
    press('input[role=switch]', '');
    await soon(() => {
      expect(document.body.textContent).toContain('The server cannot be reached.');
    });
  });

  it('is not offered where nobody may ask', () => {
    show(plunderView());
    expect(all('input[role=switch]')).toHaveLength(0);
  });
});

it('opens the chest card by card in the end', () => {
  const fields = {
    chest: [1, 2], chest_size: 2, opened: [[0, 0, 0], [5, 5, 5]], opened_owner: [0, -1], opened_place: [1, 0],
    revealed: [[0, 0, 0], [1, 1, 1], [2, 2, 2]],
  };
  show(plunderView(fields, { over: true }));
  expect(document.body.textContent).not.toContain('first to find it');
  press('button', 'Open the first card');
  expect(document.body.textContent).toContain('It is your treasure: first to find it!');
  expect(document.body.textContent).toContain('You: 6 → 3');
  press('button', 'Next card');
  expect(document.body.textContent).toContain('Nothing there.');
});
