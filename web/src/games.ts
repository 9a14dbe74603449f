/** What is known of the games: fetched once a page, and the boards and emblems found in the games' folders. */
import type { Component } from 'svelte';
import { api } from './api';
import type { BoardProps } from './lib/board';
import type { GameInfo, GameSummary, SeatView } from './lib/protocol';

interface BoardModule {
  default: Component<BoardProps>;
  /** What a match counts, where that is not points. */
  counted?: (view: SeatView) => string;
}

const boards = import.meta.glob<BoardModule>('../../src/freebooter/games/*/Board.svelte');
const emblems = import.meta.glob<string>('../../src/freebooter/games/*/emblem.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

let summaries: Promise<GameSummary[]> | null = null;
const infos = new Map<string, Promise<GameInfo>>();

export function gameSummaries(): Promise<GameSummary[]> {
  summaries ??= api.games().catch((problem: unknown) => {
    summaries = null;
    throw problem;
  });
  return summaries;
}

export function gameInfo(name: string): Promise<GameInfo> {
  let info = infos.get(name);
  if (!info) {
    info = api.game(name).catch((problem: unknown) => {
      infos.delete(name);
      throw problem;
    });
    infos.set(name, info);
  }
  return info;
}

/** Loads a game's own board; null when it has none. */
export async function gameBoard(name: string): Promise<Component<BoardProps> | null> {
  const load = boards[inFolder(name, 'Board.svelte')];
  return load ? (await load()).default : null;
}

/** What the standings of a match count, as a heading. */
export async function countedIn(view: SeatView): Promise<string> {
  const module = await boards[inFolder(view.game, 'Board.svelte')]?.();
  return module?.counted?.(view) ?? 'Points';
}

/** A game's emblem as SVG text; null when it has none. */
export function gameEmblem(name: string): string | null {
  return emblems[inFolder(name, 'emblem.svg')] ?? null;
}

function inFolder(name: string, file: string): string {
  return `../../src/freebooter/games/${name.replaceAll('-', '_')}/${file}`;
}
