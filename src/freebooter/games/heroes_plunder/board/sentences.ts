/** Wordings of this board. */

/** A number with a true minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Ann" or "Ann and Bob". */
export function together(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Who won a hand: "You win the pot", "Ann wins the pot", "Ann and Bob share the pot". */
export function winSentence(winners: string[]): string {
  const [only] = winners;
  if (winners.length !== 1 || !only) return `${together(winners)} share the pot`;
  return only === 'You' ? 'You win the pot' : `${only} wins the pot`;
}
