/** Checks the seed that is shown at the end against the fingerprint that was shown from the start. */
import type { Fairness } from './lib/protocol';

export type Verdict = 'matches' | 'differs' | 'secret' | 'cannot';

/** `cannot`: this browser computes no SHA-256 on pages that are neither https nor localhost. */
export async function checkSeed(fairness: Fairness): Promise<Verdict> {
  if (fairness.seed === null) return 'secret';
  if (!globalThis.crypto?.subtle) return 'cannot';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(fairness.seed));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hash === fairness.commitment ? 'matches' : 'differs';
}
