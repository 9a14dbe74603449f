/** What the edition's short words for effects mean: for people, and for the map while an action is only being considered. */
import { cell, wordFor, type GameInfo, type SeatView } from '$lib/board';
import { agentsAt, coinsAt, counted, OPTIONS, type Box, type CardAction, type CardInfo } from './reading';

/** An effect in a few words: "improve quality 1" is "+1 Quality". */
export function effectWords(info: GameInfo, effect: string): string {
  const [name = '', one = '', two = '', three = ''] = effect.split(' ');
  switch (name) {
    case 'improve':
      return `+${two} ${wordFor(info, 'Track', one.toUpperCase())}`;
    case 'place_agent':
      return { empty: 'place an Agent where no rival has one', demand: 'place an Agent at a demand coin' }[one] ?? 'place an Agent';
    case 'move_agent':
      return 'move an Agent';
    case 'place_racketeer':
      return 'place a Racketeer';
    case 'move_racketeer':
      return 'move a Racketeer';
    case 'free_racketeers':
      return 'move all Racketeers out of hangouts';
    case 'remove_agent':
      return one === 'ahead' ? 'remove an Agent of a rival with more than you' : "remove a rival's Agent";
    case 'reputation':
      return `+${one} reputation`;
    case 'draw':
      return `draw ${one}, keep ${three === '0' ? 'none' : three}`;
    case 'goods':
      return `take ${counted(Number(one), 'good')}`;
    case 'steal':
      return `steal ${counted(Number(one), 'good')}`;
    case 'cheat':
      return '1 good pays a favor this month';
    case 'add_coins':
      return `add ${counted(Number(one), 'generic coin')} at an own Agent`;
    case 'repay':
      return `repay ${counted(Number(one), 'discarded favor')}`;
    case 'open_merchant':
      return 'open a merchant, place an Agent there';
    case 'expertise':
      return 'place an Agent, move a Racketeer there';
    default:
      return effect.replaceAll('_', ' ');
  }
}

/** The effects of an action in a row; those that are alike once, with how often. */
export function actionWords(info: GameInfo, effects: string[]): string {
  const words = effects.map((effect) => effectWords(info, effect));
  return [...new Set(words)]
    .map((one) => {
      const times = words.filter((word) => word === one).length;
      return times === 1 ? one : `${one}, ${times === 2 ? 'twice' : `${times} times`}`;
    })
    .join('; ');
}

/**
 * The merchants that an action may come to concern if it is chosen: a hint while it waits for its confirmation. What may be
 * chosen then is what the server says.
 */
export function reach(view: SeatView, box: Box, seat: number, effects: string[]): number[] {
  return box.merchants.filter((merchant) => effects.some((effect) => concerns(view, seat, effect, merchant)));
}

function concerns(view: SeatView, seat: number, effect: string, merchant: number): boolean {
  const [name = '', where = ''] = effect.split(' ');
  const open = cell(view, 'is_open', merchant) === 1;
  const agents = agentsAt(view, merchant);
  const racketeer = cell(view, 'racketeer', merchant);
  if (name === 'open_merchant') return !open;
  if (!open) return false;
  if (name === 'add_coins') return agents.includes(seat);
  if (name === 'remove_agent') return agents.some((other) => other !== seat);
  if (name === 'place_racketeer' || name === 'move_racketeer' || name === 'free_racketeers') return racketeer !== seat;
  if (agents.includes(seat)) return false;
  if (name === 'expertise') return racketeer !== seat;
  if (name !== 'place_agent' && name !== 'move_agent') return false;
  if (where === 'empty') return agents.length === 0;
  return where !== 'demand' || coinsAt(view, merchant).length > 0;
}

/** The action being carried out; null when there is none. */
export function doing(view: SeatView, box: Box): { card: CardInfo; action: CardAction } | null {
  const deed = cell(view, 'deed');
  const card = box.cards[Math.floor(deed / OPTIONS)];
  const action = card?.actions[deed % OPTIONS];
  return deed >= 0 && card && action ? { card, action } : null;
}

/** Effects that are carried out in two steps, each of which is like an effect of its own. */
const TWO_STEPS: Readonly<Record<string, readonly string[]>> = {
  open_merchant: ['open_merchant', 'place_agent there'],
  expertise: ['place_agent', 'move_racketeer there'],
};
function steps(effects: string[]): { step: string; from: number }[] {
  return effects.flatMap((effect, from) => (TWO_STEPS[effect] ?? [effect]).map((step) => ({ step, from })));
}

/** Which of an action's effects a step belongs to. */
export function stepAt(effects: string[], step: number): number {
  return steps(effects)[step]?.from ?? -1;
}

/**
 * What to choose on the map for a step of an action. `left` says how many figures of a kind the guild has in its supply,
 * `from` where the one that is moved stands, if that is settled.
 */
export function mapWords(phase: string, effects: string[], step: number, left: { agents: number; racketeers: number }, from = ''): string {
  const [name = ''] = steps(effects)[step]?.step.split(' ') ?? [];
  if (name === 'open_merchant') return 'Which merchant do you open? Choose one of the closed merchants that glow.';
  if (name === 'add_coins') return 'Where do the coins go? Choose a glowing merchant: your Agents are there.';
  const [figure, supply] = name.endsWith('_agent') ? ['Agent', left.agents] : ['Racketeer', left.racketeers];
  if (phase === 'WHERE') return `Where does the ${figure}${from && ` from ${from}`} go? The glowing merchants on the map are within reach.`;
  const none = name.startsWith('place') && supply === 0 ? `None of your ${figure}s is left to place, so move one. ` : '';
  return `${none}Choose the ${figure} to move: the glowing places have one.`;
}

const LINE = 25;

/** About how many lines a card is high, to make columns of cards equally high. */
export function cardLines(info: GameInfo, card: CardInfo | undefined): number {
  if (!card) return 0;
  const lines = (letters: number) => Math.ceil(letters / LINE);
  const synergy = card.synergy.length > 0 ? lines(card.synergy.join(' and ').length + 14) : 0;
  const actions = card.actions.map(({ name, cost, effects }) => lines(Math.max(4, cost * 2.5) + name.length * 1.1 + actionWords(info, effects).length) + 0.5);
  return 2.2 + synergy + actions.reduce((total, one) => total + one, 0);
}
