interface KeyPress {
  readonly nativeEvent: KeyboardEvent;
}

/** Key code of every key press that an input method handles. */
const inputMethodKey = 229;

/**
 * Returns whether an input method (IME) handles this key press, such as Enter to accept a word.
 * WebKit ends the composition before this event: only the key code then identifies it.
 */
export function isComposing({ nativeEvent }: KeyPress): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- no alternative in WebKit
  return nativeEvent.isComposing || nativeEvent.keyCode === inputMethodKey;
}
