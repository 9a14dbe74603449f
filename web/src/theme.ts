/** Light, dark, or as the system says. public/theme-first.js applies a remembered choice before the first paint. */
import { recall, remember } from './preferences';

export type Theme = 'system' | 'light' | 'dark';

export function storedTheme(): Theme {
  const stored = recall('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  remember('theme', theme === 'system' ? null : theme);
}
