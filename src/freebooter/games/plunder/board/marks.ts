/** The X and O that a player writes into the right-hand grids, kept in this browser for one table and seat. */
export type Mark = '' | 'X' | 'O';

/** By deck, then item. */
export type Sheet = Mark[][];

export interface Notes {
  /** By seat; a rival without marks is missing. */
  sheets: Record<string, Sheet>;
  /** What follows is shown. */
  follows: boolean;
}

const DECKS = 3;
const ITEMS = 6;

export function emptySheet(): Sheet {
  return Array.from({ length: DECKS }, () => Array<Mark>(ITEMS).fill(''));
}

export function nextMark(mark: Mark): Mark {
  return mark === '' ? 'X' : mark === 'X' ? 'O' : '';
}

/** The notes of a seat at a table; empty when there are none, or what was stored is none. */
export function readNotes(table: string, seat: number): Notes {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(table, seat)) ?? 'null');
    const { sheets, follows } = (stored ?? {}) as Partial<Record<keyof Notes, unknown>>;
    const entries = Object.entries((sheets ?? {}) as Record<string, unknown>);
    return {
      sheets: Object.fromEntries(entries.filter((entry): entry is [string, Sheet] => isSheet(entry[1]))),
      follows: follows === true,
    };
  } catch {
    return { sheets: {}, follows: false };
  }
}

/** Without storage the notes last as long as the page. */
export function keepNotes(table: string, seat: number, notes: Notes): void {
  try {
    localStorage.setItem(key(table, seat), JSON.stringify(notes));
  } catch {
    return;
  }
}

/** The notes with a rival's mark at an item changed to the next one. */
export function withNextMark(notes: Notes, rival: number, deck: number, item: number): Notes {
  const sheet = (notes.sheets[rival] ?? emptySheet()).map((marks) => [...marks]);
  const marks = sheet[deck];
  if (marks) marks[item] = nextMark(marks[item] ?? '');
  return { ...notes, sheets: { ...notes.sheets, [rival]: sheet } };
}

/** The place that marks point out: the only O of each deck; null unless there is one in each. */
export function pointedOut(sheet: Sheet): [number, number, number] | null {
  const items = sheet.map((marks) => (marks.indexOf('O') === marks.lastIndexOf('O') ? marks.indexOf('O') : -1));
  const [island = -1, marker = -1, trap = -1] = items;
  return island < 0 || marker < 0 || trap < 0 ? null : [island, marker, trap];
}

function key(table: string, seat: number): string {
  return `freebooter-plunder-notes-${table}-${seat}`;
}

function isSheet(value: unknown): value is Sheet {
  return (
    Array.isArray(value) &&
    value.length === DECKS &&
    value.every((marks) => Array.isArray(marks) && marks.length === ITEMS && marks.every((mark) => ['', 'X', 'O'].includes(mark)))
  );
}
