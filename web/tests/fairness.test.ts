import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { checkSeed } from '../src/fairness';

const seed = 'a1b2c3';
const commitment = createHash('sha256').update(seed).digest('hex');

afterEach(() => vi.unstubAllGlobals());

test('the right seed matches, another differs, none is secret', async () => {
  expect(await checkSeed({ commitment, seed })).toBe('matches');
  expect(await checkSeed({ commitment, seed: 'a1b2c4' })).toBe('differs');
  expect(await checkSeed({ commitment, seed: null })).toBe('secret');
});

test('a browser that cannot compute it says so', async () => {
  vi.stubGlobal('crypto', {});
  expect(await checkSeed({ commitment, seed })).toBe('cannot');
});
