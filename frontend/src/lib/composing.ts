/** The part of a React keyboard event that is read here. */
interface KeyPress {
  readonly nativeEvent: KeyboardEvent;
}

/** The code of every key that an input method takes for itself. */
const inputMethodKey = 229;

/**
 * Whether a key belongs to an input method (IME) that is composing, such as Enter that chooses a
 * word. WebKit tells of that key only after the composition has ended: its code alone still says so.
 */
export function isComposing({ nativeEvent }: KeyPress): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells of it
  return nativeEvent.isComposing || nativeEvent.keyCode === inputMethodKey;
}
