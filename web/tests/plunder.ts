/** Plunder in views made by hand, for tests: three seats, five days. */
import type { Action, GameInfo, KindMember, SeatView } from '../src/lib/protocol';

function kind(words: string[]): KindMember[] {
  return words.map((text, value) => ({ name: text.replace(/^the | Island$/g, '').replace(' ', '_').toUpperCase(), value, text }));
}

export const plunderInfo: GameInfo = {
  name: 'plunder', title: 'Plunder', summary: '', rulebook: '', seats: [2, 3, 4, 5, 6], unofficialSeats: [], options: [],
  kinds: {
    Captain: kind(['Ann the Bold', 'Ben the Old', 'Cat the Cold']),
    Deck: kind(['Island', 'Marker', 'Trap']),
    Island: kind(['Whale Island', 'Starfish Island', 'Parrot Island', 'Octopus Island', 'Turtle Island', 'Seahorse Island']),
    Marker: kind(['the Flag', 'the Anchor', 'the Palm', 'the Skull', 'the Wheel', 'the Barrel']),
    Trap: kind(['the Cannon', 'the Pit', 'the Snakes', 'the Boulder', 'the Darts', 'the Powder Keg']),
  },
  fields: [],
  actions: [
    { name: 'STAY', start: 0, axes: [] },
    { name: 'CHANGE', start: 1, axes: [{ kind: 'Deck', size: 3 }] },
    { name: 'SHOW_ISLAND', start: 4, axes: [{ kind: 'Island', size: 6 }] },
    { name: 'SHOW_MARKER', start: 10, axes: [{ kind: 'Marker', size: 6 }] },
    { name: 'SHOW_TRAP', start: 16, axes: [{ kind: 'Trap', size: 6 }] },
    { name: 'DIG', start: 22, axes: [{ kind: 'Island', size: 6 }, { kind: 'Marker', size: 6 }, { kind: 'Trap', size: 6 }] },
    { name: 'DONE', start: 238, axes: [] },
    { name: 'REST', start: 239, axes: [] },
    { name: 'WAKE', start: 240, axes: [] },
  ],
  phases: {}, parts: [], tiebreaks: [], page: '',
  edition: {
    name: '', hash: '',
    values: [
      { key: 'finder_points', text: '', value: [3, 2, 1], source: 'rulebook' },
      { key: 'owner_points', text: '', value: [6, 3, 1, 0], source: 'rulebook' },
    ],
  },
  insight: true,
};

export function plunderView(fields: SeatView['fields'] = {}, changes: Partial<SeatView> = {}): SeatView {
  const { clues = [], answers = [], ...rest } = fields as { clues?: number[][]; answers?: number[][] };
  return {
    table: 't', number: 7, seat: 0, game: 'plunder', seats: 3, over: false, waiting: [0], phase: 'DIG', phaseText: '',
    legal: [], log: [], standings: null, fairness: { commitment: '', seed: null },
    fields: {
      day: 1, last_day: 5, turn: 0, captain: [0, 1, 2], treasure: [0, 0, 0], cards_left: [9, 9, 9], shown: [1, 1, 1],
      clues: Array.from({ length: 5 }, (_, day) => clues[day] ?? [-1, -1, -1]),
      answers: Array.from({ length: 5 }, (_, day) => answers[day] ?? [0, 0, 0]),
      crew: [3, 3, 3], resting: [0, 0, 0], digs: [[-1, -1, -1]], chest: [-1], chest_size: 0,
      opened: [[-1, -1, -1]], opened_owner: [-1], opened_place: [0], revealed: [[-1, -1, -1], [-1, -1, -1], [-1, -1, -1]],
      ...rest,
    },
    ...changes,
  };
}

/** The actions of a captain who is asked to dig. */
export function digging(): Action[] {
  const digs = Array.from({ length: 216 }, (_, place) => ({ number: 22 + place, name: 'DIG', arguments: [], text: `Dig at ${place}` }));
  return [...digs, { number: 238, name: 'DONE', arguments: [], text: 'Done for today' }, { number: 239, name: 'REST', arguments: [], text: 'Rest' }];
}
