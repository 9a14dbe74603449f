/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Boards live in the games' folders, where no node_modules is near: their imports resolve as if written here. */
function boardsResolveFromHere(): Plugin {
  const games = here('../src/freebooter/games/');
  const entry = here('./src/main.ts');
  return {
    name: 'boards-resolve-from-here',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(games) || source.startsWith('.') || source.startsWith('/')) return null;
      return this.resolve(source, entry, { skipSelf: true });
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [boardsResolveFromHere(), svelte()],
  resolve: {
    alias: { $lib: here('./src/lib') },
    conditions: mode === 'test' ? ['browser'] : undefined,
  },
  build: {
    outDir: here('../src/freebooter/web'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { checks: { pluginTimings: false } }, // says nothing to those who only build
  },
  server: {
    fs: { allow: ['..'] },
    // The server refuses pages of other sites, and says so by the Origin header.
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true, headers: { origin: 'http://127.0.0.1:8000' }, changeOrigin: true } },
  },
  test: {
    include: ['tests/**/*.test.ts'],
  },
}));
