/** Light, dark, or as the system says; kept in this browser. public/theme-first.js applies it before the first paint. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'freebooter-theme';

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // No storage: the choice lasts as long as the page.
  }
}
