/** A small emblem for each seat, so that its colour is never the only sign. Paths on a 24 x 24 field. */
export const SEAT_EMBLEMS: readonly { name: string; path: string }[] = [
  {
    name: 'anchor',
    path: 'M12 2.6a2.6 2.6 0 0 0-1.1 4.95V9H7.6v2h3.3v7.9c-2.6-.4-4.6-2.1-5.2-4.4l1.7.5.4-1.6-4.6-1.9-1.1 4.9 1.6.5.3-1.2c1.1 3.3 4.2 5.7 8 5.7s6.9-2.4 8-5.7l.3 1.2 1.6-.5-1.1-4.9-4.6 1.9.4 1.6 1.7-.5c-.6 2.3-2.6 4-5.2 4.4V11h3.3V9h-3.3V7.55A2.6 2.6 0 0 0 12 2.6Zm0 1.7a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8Z',
  },
  {
    name: 'star',
    path: 'M12 1.8 14.4 9l7.6.1-6.1 4.6 2.2 7.3-6.1-4.3-6.1 4.3 2.2-7.3L2 9.1 9.6 9Z',
  },
  {
    name: 'crescent',
    path: 'M15.5 2.5A9.8 9.8 0 1 0 21.6 15 8 8 0 1 1 15.5 2.5Z',
  },
  {
    name: 'crown',
    path: 'M3 7.5 7.4 11 12 3.8 16.6 11 21 7.5 19.3 17H4.7ZM4.7 18.5h14.6V21H4.7Z',
  },
  {
    name: 'sail',
    path: 'M11 2.5v12.6H3.6C6.2 11.8 9.2 8 11 2.5ZM13 4.6c3.5 2.4 6.2 6 7.2 10.5H13ZM2.5 17h19l-2.6 4.5H5.2Z',
  },
  {
    name: 'key',
    path: 'M8 2.5a5.5 5.5 0 0 0-1 10.9V21.5h6v-2.3h-3.6V17H12v-2.2H9.4v-1.5A5.5 5.5 0 0 0 8 2.5Zm0 2.6a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8Z',
  },
];

/** The emblem of a seat; more than six seats go round again. */
export function seatEmblem(seat: number): { name: string; path: string } {
  const emblem = SEAT_EMBLEMS[seat % SEAT_EMBLEMS.length];
  if (!emblem) throw new Error(`no emblem for seat ${seat}`);
  return emblem;
}
