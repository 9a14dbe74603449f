import { expect, test } from 'vitest';
import { asSeat, quickTable, usualSeats } from '../src/seating';
import { isolated, listed, optionText, seatNames, seatRange, waitingSentence } from '../src/words';
import { toyInfo, toyTable, toyView } from './toy';

test.each([
  [[2, 3, 4, 5, 6], [], 4],
  [[2, 3], [2], 3],
  [[5, 6], [], 5],
])('of %j seats (unofficial %j) the usual count is %d', (seats, unofficialSeats, count) => {
  expect(usualSeats({ ...toyInfo, seats, unofficialSeats })).toBe(count);
});

test('playing at once is me against greedy bots', () => {
  const bot = { kind: 'bot', bot: 'greedy' };
  expect(quickTable(toyInfo)).toEqual({ game: 'toy', seats: [{ kind: 'me' }, bot, bot, bot], options: {} });
});

test('a seat has a name only where one was given', () => {
  expect(asSeat('open', '  ')).toEqual({ kind: 'open' });
  expect(asSeat('random', ' Flint ')).toEqual({ kind: 'bot', bot: 'random', name: 'Flint' });
});

test('seat counts say what is unofficial', () => {
  expect(seatRange(toyInfo)).toBe('3–4 players (or 2, unofficially)');
  expect(seatRange({ ...toyInfo, unofficialSeats: [] })).toBe('2–4 players');
});

test('the own seat is You, and is not waited for', () => {
  const names = seatNames(toyTable([0]), 0);
  expect(names).toEqual(['You', 'Seat 1']);
  expect(waitingSentence(toyView({ seat: 0, waiting: [0, 1] }), names)).toBe('Waiting for Seat 1.');
  expect(waitingSentence(toyView({ seat: 0, waiting: [0] }), names)).toBe('');
  expect(listed(['A', 'B', 'C'])).toBe('A, B and C');
});

test('a name from right to left does not turn the words beside it', () => {
  expect(isolated('שלום: 10 for Rank Sets', ['Ann', 'שלום'])).toBe('\u2068שלום\u2069: 10 for Rank Sets');
  expect(isolated('Ann: 10 for Rank Sets', ['Ann', 'שלום'])).toBe('Ann: 10 for Rank Sets');
  const table = toyTable([0]);
  const seats = table.seats.map((seat) => ({ ...seat, name: seat.seat === 1 ? 'שלום' : seat.name }));
  expect(seatNames({ ...table, seats }, 0)).toEqual(['You', '\u2068שלום\u2069']);
});

test('a chosen option is said in words', () => {
  const base = { name: 'o', title: 'O', help: '' };
  const choices = [{ value: 'closed', text: 'Closed' }];
  expect(optionText({ ...base, kind: 'choice', default: 'closed', choices }, 'closed', [])).toBe('Closed');
  expect(optionText({ ...base, kind: 'number', default: 3, low: 1, high: 9 }, undefined, [])).toBe('3');
  const seat = { ...base, kind: 'seat' as const, default: -1, noneText: 'Drawn' };
  expect(optionText(seat, 1, ['You', 'Ann'])).toBe('Ann');
  expect(optionText(seat, -1, ['You', 'Ann'])).toBe('Drawn');
});
