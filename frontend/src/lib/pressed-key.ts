interface Press {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** Letters of another script. The names of keys, such as Enter, are Latin. */
const otherLetters = /^(?!\p{Script=Latin})\p{L}/u;

/**
 * Returns the key of an event in lower case. Where the keyboard writes another script, it is the
 * Latin letter at this place of the keyboard. An unshifted key of the digit row is its digit.
 */
export function pressedKey({ key, code, shiftKey }: Press): string {
  if (code.startsWith('Key') && otherLetters.test(key)) return code.slice(-1).toLowerCase();
  if (code.startsWith('Digit') && !shiftKey && key.length === 1) return code.slice(-1);
  return key.toLowerCase();
}
