import { expect, test } from 'vitest';
import { actionNumber, cell, findAction, row, seatsFromOwn, wordFor } from '../src/lib/board';
import { toyAction, toyInfo, toyView } from './toy';

test('the number of an action counts along the axes of its family', () => {
  expect(actionNumber(toyInfo, 'TAKE', ['BLUE'])).toBe(1);
  expect(actionNumber(toyInfo, 'GIVE', [0, 'RED'])).toBe(2);
  expect(actionNumber(toyInfo, 'GIVE', [3, 'BLUE'])).toBe(9);
  expect(actionNumber(toyInfo, 'GIVE', [3, 1])).toBe(9);
  expect(actionNumber(toyInfo, 'PASS', [])).toBe(10);
});

test.each([
  ['STEAL', [], 'toy has no action STEAL'],
  ['TAKE', [], 'TAKE takes 1 arguments, not 0'],
  ['TAKE', ['GREEN'], 'TAKE: no Token GREEN'],
  ['GIVE', [4, 'RED'], 'GIVE: no seat 4'],
])('%s%j is no action', (name, args, message) => {
  expect(() => actionNumber(toyInfo, name, args)).toThrow(message);
});

test('find gives the legal action, by name or place, and nothing else', () => {
  const give = toyAction(9, 'GIVE', [3, 'BLUE']);
  expect(findAction(toyInfo, [give], 'GIVE', [3, 'BLUE'])).toBe(give);
  expect(findAction(toyInfo, [give], 'GIVE', [3, 1])).toBe(give);
  expect(findAction(toyInfo, [give], 'GIVE', [2, 'BLUE'])).toBeUndefined();
});

test('fields are read by place, and a wrong place is said', () => {
  const view = toyView({ fields: { turn: 2, held: [1, 0], shown: [[1, 2], [3, 4]] } });
  expect(cell(view, 'turn')).toBe(2);
  expect(cell(view, 'shown', 1, 0)).toBe(3);
  expect(row(view, 'held')).toEqual([1, 0]);
  expect(row(view, 'shown', 1)).toEqual([3, 4]);
  expect(() => cell(view, 'held')).toThrow('is a list');
  expect(() => row(view, 'shown')).toThrow('more axes than one');
  expect(() => row(view, 'bag')).toThrow('this view has no field bag');
  expect(() => cell(view, 'held', 2)).toThrow('held has no place [2]');
});

test('seats go round from the own one', () => {
  expect(seatsFromOwn(toyView({ seat: 2, seats: 4 }))).toEqual([2, 3, 0, 1]);
  expect(seatsFromOwn(toyView({ seat: null, seats: 3 }))).toEqual([0, 1, 2]);
});

test('words of a kind are found by name and by place', () => {
  expect(wordFor(toyInfo, 'Token', 'BLUE')).toBe('blue token');
  expect(wordFor(toyInfo, 'Token', 0)).toBe('red token');
});
