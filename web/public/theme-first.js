// Runs before the first paint, so that a chosen theme does not flash in late. The rest is in src/theme.ts.
try {
  const theme = localStorage.getItem('freebooter-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme.
}
