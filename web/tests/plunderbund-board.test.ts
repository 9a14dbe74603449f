// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { actionNumber, findAction, type BoardProps } from '$lib/board';
import type { SeatView } from '$lib/protocol';
import Board from '../../src/freebooter/games/plunderbund/Board.svelte';
import { boxOf, counted } from '../../src/freebooter/games/plunderbund/board/reading';
import { card, filled, legal, line, plunderbundInfo as info, plunderbundView } from './plunderbund';

const names = ['You', 'Ben', 'Cat'];
let board: Record<string, unknown> | null = null;

// jsdom lays nothing out, so nothing ever has a width.
beforeAll(() => {
  vi.stubGlobal('ResizeObserver', class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  });
});

function show(view: SeatView, given: Partial<BoardProps> = {}) {
  const choose = vi.fn<BoardProps['choose']>();
  const refuse = vi.fn<BoardProps['refuse']>();
  board = mount(Board, {
    target: document.body,
    props: {
      info, view, names, selected: null, choose, plan: vi.fn(), look: vi.fn(), refuse,
      find: (name, ...args) => findAction(info, view.legal, name, args),
      numberOf: (name, ...args) => actionNumber(info, name, args),
      replaying: false, final: view.over, insight: null, ...given,
    } satisfies BoardProps,
  });
  flushSync();
  return { choose, refuse };
}

function button(words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').includes(words));
  if (!found) throw new Error(`no button "${words}"`);
  return found;
}
function press(words: string) {
  button(words).click();
  flushSync();
}
function hit(key: string) {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}
function stops(within: string): string[] {
  return [...document.querySelectorAll(`${within} [tabindex="0"]`)].map((one) => one.getAttribute('aria-label') ?? one.textContent.replace(/\s+/g, ' ').trim());
}
function text(): string {
  return document.body.textContent.replace(/\s+/g, ' ');
}

afterEach(() => {
  if (board) void unmount(board);
  board = null;
  document.body.replaceChildren();
});

describe('a turn', () => {
  const scientist = card('MAD_SCIENTIST');
  const thug = card('THUG');
  const area = filled([3, 60], { [`0 ${scientist}`]: 1, [`0 ${thug}`]: 1, [`0 ${card('ENCHANTER')}`]: 1, [`1 ${card('BARKEEP')}`]: 1 });
  const turn = plunderbundView({ play_area: area }, { legal: [legal('PLAY', scientist * 3), legal('END')] });

  it('offers what can be done now and asks why about the rest', () => {
    const { choose, refuse } = show(turn);
    press('Tinker');
    expect(choose).toHaveBeenCalledWith(legal('PLAY', scientist * 3));
    expect(button('Protection').getAttribute('aria-disabled')).toBe('true');
    press('Protection');
    expect(refuse).toHaveBeenCalledWith(thug * 3);
    press('Draw for 4 goods');
    expect(refuse).toHaveBeenLastCalledWith(legal('DRAW').number);
    press('End my turn');
    expect(choose).toHaveBeenLastCalledWith(legal('END'));
  });
  it('says what Synergy pays', () => {
    show(turn);
    const cost = boxOf(info, 3).cards[thug]?.actions[0]?.cost ?? 0;
    expect(button('Tinker').textContent).toContain('free by Synergy');
    expect(button('Protection').textContent).toContain(`costs ${counted(cost, 'favor')}`);
  });
  it('shows other guilds without buttons for their members', () => {
    show(turn);
    expect(document.querySelector('[aria-label="Guilds"]')?.getAttribute('role')).toBe('tablist');
    button('to choose 4 reputation').focus();
    hit('ArrowRight');
    expect(button('Ben 2 reputation').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(button('Ben 2 reputation'));
    expect(document.querySelector('[role="tabpanel"]')?.getAttribute('aria-labelledby')).toBe(button('Ben 2 reputation').id);
    expect(stops('[role="tablist"]')).toHaveLength(1);
    expect(text()).toContain('Settle up');
    expect([...document.querySelectorAll('button')].some((one) => one.textContent.includes('Settle up'))).toBe(false);
  });
  it('points out the merchants that a chosen action can reach', () => {
    const chosen = legal('PLAY', card('FOOTPAD') * 3);
    show(plunderbundView({ is_open: filled([20], { 4: 0 }, 1) }, { legal: [chosen] }), { selected: chosen });
    expect(button('7 Lantern Wharf').getAttribute('aria-label')).toContain('within reach');
    expect(button('5 Eel Quay').getAttribute('aria-label')).not.toContain('within reach');
  });
});

describe('the map', () => {
  it('takes the merchant where something goes', () => {
    const { choose, refuse } = show(plunderbundView({ deed: card('FOOTPAD') * 3 }, { phase: 'WHERE', legal: [legal('AT', 6), legal('AT', 7)] }));
    expect(text()).toContain('Footpad: Compete');
    press('7 Lantern Wharf');
    expect(choose).toHaveBeenCalledWith(legal('AT', 6));
    press('1 Tallow Stair');
    expect(refuse).toHaveBeenCalledWith(legal('AT', 0).number);
  });
  it('takes figures from merchants and hangouts', () => {
    const view = plunderbundView(
      { deed: card('THUG') * 3 + 1, hangout: filled([3, 4], { '0 2': 1 }) },
      { phase: 'SOURCE', legal: [legal('FROM', 3), legal('FROM_HANGOUT', 2)] },
    );
    const { choose, refuse } = show(view);
    press('4 Bent Nail');
    expect(choose).toHaveBeenLastCalledWith(legal('FROM', 3));
    press('Brasswick, hangout: 1 Racketeer of yours');
    expect(choose).toHaveBeenLastCalledWith(legal('FROM_HANGOUT', 2));
    press('Stacktown, hangout: empty');
    expect(refuse).toHaveBeenCalledWith(legal('FROM_HANGOUT', 0).number);
  });
  it('says from where a figure comes that is moved', () => {
    show(plunderbundView({ deed: card('UNDERBOSS') * 3, source: 22 }, { phase: 'WHERE', legal: [legal('AT', 6)] }));
    expect(text()).toContain('Where does the Racketeer from the hangout of Brasswick go?');
  });
  it('is one stop of the Tab key, at what may be chosen; arrow keys go on', () => {
    const { choose } = show(plunderbundView({}, { phase: 'WHERE', legal: [legal('AT', 6), legal('AT', 7)] }));
    expect(stops('[role="toolbar"]')).toEqual([expect.stringContaining('7 Lantern Wharf')]);
    button('7 Lantern Wharf').focus();
    hit('ArrowLeft');
    expect(document.activeElement).toBe(button("6 Cooper's Cut"));
    expect(stops('[role="toolbar"]')).toEqual([expect.stringContaining("6 Cooper's Cut")]);
    expect(text()).toContain("6 Cooper's Cut: Gutterside; no demand");
    hit('ArrowDown');
    press('8 Leaky Barge');
    expect(choose).toHaveBeenCalledWith(legal('AT', 7));
    hit('End');
    expect(document.activeElement).toBe(button('18 Gilded Hall'));
  });
  it('proposes nothing while the past is stepped through', () => {
    const { choose, refuse } = show(plunderbundView({}, { phase: 'WHERE', legal: [legal('AT', 6)] }), { replaying: true });
    press('7 Lantern Wharf');
    expect(choose).not.toHaveBeenCalled();
    expect(refuse).not.toHaveBeenCalled();
    expect(document.querySelector('[aria-label="Your choice now"]')).toBeNull();
  });
});

describe('small choices', () => {
  it('pays favor by favor', () => {
    const { choose } = show(plunderbundView({ deed: card('THUG') * 3, due: 2 }, { phase: 'PAY', legal: [legal('PAY_FAVOR'), legal('PAY_GOODS')] }));
    expect(text()).toContain('2 favors to pay');
    press('Pay 4 goods');
    expect(choose).toHaveBeenCalledWith(legal('PAY_GOODS'));
  });
  it('chooses a rival', () => {
    const { choose } = show(plunderbundView({ deed: card('RING_LEADER') * 3 }, { phase: 'RIVAL', legal: [legal('RIVAL', 1)] }));
    press('Ben 2 goods');
    expect(choose).toHaveBeenCalledWith(legal('RIVAL', 1));
  });
  it('adds coins by type', () => {
    const { choose } = show(plunderbundView({ deed: card('PROSPECTOR') * 3 + 1, target: 3, left: 2 }, { phase: 'COIN', legal: [legal('ADD', 2)] }));
    expect(text()).toContain('2 coins for 4 Bent Nail, from left to right:');
    press('Appeal (3 left)');
    expect(choose).toHaveBeenCalledWith(legal('ADD', 2));
  });
  it('keeps one of the cards drawn, or none', () => {
    const thief = card('THIEF');
    const { choose } = show(plunderbundView({ deed: card('GUILD_LEADER') * 3 + 1, drawn: filled([60], { [thief]: 1 }), left: 1 }, { phase: 'KEEP', legal: [legal('KEEP', thief), legal('DECLINE')] }));
    press('Keep Thief');
    expect(choose).toHaveBeenLastCalledWith(legal('KEEP', thief));
    press('Keep none');
    expect(choose).toHaveBeenLastCalledWith(legal('DECLINE'));
  });
  it('fires anybody of the own guild', () => {
    const thug = card('THUG');
    const { choose } = show(plunderbundView({ favors_drawn: [4, 0, 0], draw_pile: filled([3, 60], { [`0 ${thug}`]: 1 }) }, { phase: 'FIRE', legal: [legal('FIRE', thug), legal('DECLINE')] }));
    press('Fire Thug');
    expect(choose).toHaveBeenCalledWith(legal('FIRE', thug));
  });
});

describe("the season's end", () => {
  const there = { merchant: 3, coins: filled([20, 4], { '3 0': 2, '3 2': 1 }), agents: filled([3, 20], { '0 3': 1, '1 3': 1 }), racketeer: filled([20], { 3: 0 }, -1) };

  it('extorts one of the coins there, or none', () => {
    const { choose } = show(plunderbundView(there, { phase: 'EXTORT', legal: [legal('TAKE', 0, 0), legal('TAKE', 2, 0), legal('DECLINE')] }));
    expect(text()).toContain('Extort at 4 Bent Nail');
    press('Take an Appeal coin');
    expect(choose).toHaveBeenLastCalledWith(legal('TAKE', 2, 0));
    press('Take nothing');
    expect(choose).toHaveBeenLastCalledWith(legal('DECLINE'));
  });
  it('sells step by step, in the order of the track', () => {
    const view = plunderbundView({ ...there, row: filled([4, 3], { '0 0': 1 }) }, { phase: 'SELL', legal: [legal('CLAIM', 0), legal('CLAIM', 1), legal('CLAIM', 2), legal('SELL_ALL')] });
    const { choose } = show(view);
    expect(text()).toContain('2 Price coins');
    expect(text()).toContain('START · 2 goods · on START: cannot sell');
    press('Sell 2 (+2)');
    expect(choose).toHaveBeenLastCalledWith(legal('CLAIM', 2));
    press('Sell all');
    expect(choose).toHaveBeenLastCalledWith(legal('SELL_ALL'));
  });
  it('is seen by those who watch, without buttons', () => {
    show(plunderbundView({ ...there, row: filled([4, 3], { '0 0': 1 }) }, { phase: 'SELL', seat: null, log: [line(1, 'SEASON_END', 'WINTER'), line(2, 'EXTORTED', 2, 'APPEAL', 'BENT_NAIL')] }));
    expect(text()).toContain('Sell at 4 Bent Nail');
    expect(text()).toContain('Cat, Appeal extorted (by the Racketeer there)');
    expect(text()).not.toContain('Sell none');
    expect(text()).not.toContain('What came before');
  });
  it('says when the log no longer reaches back to its beginning', () => {
    show(plunderbundView({ ...there, row: filled([4, 3], { '0 0': 1 }) }, { seat: null, phase: 'SELL', log: [line(9, 'NO_SALE', 1, 'PRICE', 'BENT_NAIL')] }));
    expect(text()).toContain('What came before is in the log.');
  });
});

describe('the draft', () => {
  it('shows whose pick it is, and takes a recruit, an Agent card or nobody', () => {
    const moll = card('MOLL');
    const agent = card('HUCKSTER');
    const view = plunderbundView(
      { season: 1, picks: 4, offer: filled([60], { [moll]: 1 }), agent_piles: filled([60], { [agent]: 4 }) },
      { phase: 'RECRUIT', legal: [legal('RECRUIT', moll), legal('RECRUIT', agent), legal('DECLINE')] },
    );
    const { choose } = show(view);
    expect(text()).toContain('Draft, second round');
    // From the holder of Spring's token (Ben) round and back: Ben, Cat, You, You, Cat, Ben.
    expect(document.querySelector('[aria-label="Order of the draft"] [aria-current]')?.textContent).toBe('Cat');
    press('Recruit Moll');
    expect(choose).toHaveBeenLastCalledWith(legal('RECRUIT', moll));
    press('Recruit Huckster');
    expect(choose).toHaveBeenLastCalledWith(legal('RECRUIT', agent));
    press('Recruit nobody');
    expect(choose).toHaveBeenLastCalledWith(legal('DECLINE'));
  });
});

describe('the end', () => {
  it("shows each region's war with its reason, and the favors never repaid", () => {
    const agents = filled([3, 20], { '0 0': 1, '1 0': 1, '1 1': 1, '0 4': 1, '1 5': 1, '0 9': 1, '2 9': 1 });
    const view = plunderbundView(
      { month: 12, agents, row: filled([4, 3], { '1 0': 2 }), gained: filled([3, 12], { '0 0': 4, '0 11': -3 }) },
      { over: true, waiting: [], phase: 'SELL', log: [line(1, 'SEASON_END', 'FALL'), line(2, 'EXTORTED', 2, 'APPEAL', 'BENT_NAIL')] },
    );
    show(view);
    const war = document.querySelector('[aria-label="Turf War"]')?.textContent.replace(/\s+/g, ' ') ?? '';
    expect(war).toMatch(/Stacktown 2 figures to 1\. Ben.*\+5 You.*\+3/);
    expect(war).toMatch(/Gutterside Level on 1 figure; on Quality, row 2, place 1 is ahead of START\. You.*\+5 Ben.*\+3/);
    expect(war).toContain('Highmarket Nobody was there.');
    expect(document.querySelector('[aria-label="Disfavor"]')?.textContent.replace(/\s+/g, ' ')).toContain('You 3 favors: −3 Ben none');
    expect(text()).not.toContain('Sell at');
    expect(text()).toContain('Cat, Appeal extorted (by the Racketeer there)');
  });
});
