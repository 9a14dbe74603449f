/** What this browser remembers for its user. Without storage a choice lasts as long as the page. */
const PREFIX = 'freebooter-';

export type Preference = 'theme' | 'plain-board';

export function recall(preference: Preference): string | null {
  try {
    return localStorage.getItem(PREFIX + preference);
  } catch {
    return null;
  }
}

/** Null forgets. */
export function remember(preference: Preference, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + preference);
    else localStorage.setItem(PREFIX + preference, value);
  } catch {
    return;
  }
}
