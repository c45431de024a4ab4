import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../../lib/pressed-key';
import { formats, type Format } from './formats';
import type { Nesting } from './line-formats';

export interface Shortcut {
  /** As the tooltip shows it. */
  readonly shown: string;
  /** The value of `aria-keyshortcuts`. */
  readonly keys: string;
}

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

function shortcutOf(keys: string): Shortcut {
  return isApple
    ? { shown: `⌘${keys.replace('Shift+', '⇧')}`, keys: `Meta+${keys}` }
    : { shown: `Ctrl+${keys}`, keys: `Control+${keys}` };
}

/**
 * The brackets need AltGr on many keyboards, with which Windows reports no Ctrl. The arrows work on
 * all of them. On a Mac they select words, and the brackets always work.
 */
const nestingShortcut = (bracket: string, arrow: string, sign: string): Shortcut =>
  isApple
    ? shortcutOf(bracket)
    : { shown: `Alt+Shift+${sign}`, keys: `Alt+Shift+${arrow} Control+${bracket}` };

export const formatShortcuts = Object.fromEntries(
  Object.entries(formats).map(([kind, { keys }]) => [kind, shortcutOf(keys)]),
) as Readonly<Record<Format, Shortcut>>;

export const nestingShortcuts: Readonly<Record<Nesting, Shortcut>> = {
  out: nestingShortcut('[', 'ArrowLeft', '←'),
  in: nestingShortcut(']', 'ArrowRight', '→'),
};

/** Returns the format whose shortcut was pressed. */
export function formatOfKeys(event: KeyboardEvent): Format | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  // With Shift, the digit keys have other characters.
  const key = event.nativeEvent.code.startsWith('Digit')
    ? event.nativeEvent.code.slice(-1)
    : pressedKey(event.nativeEvent).toUpperCase();
  const keys = (event.shiftKey ? 'Shift+' : '') + key;
  const found = Object.entries(formats).find(([, format]) => format.keys === keys);
  return found ? (found[0] as Format) : null;
}

/** Returns the direction whose shortcut was pressed. */
export function nestingOfKeys(event: KeyboardEvent): Nesting | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) {
    if (shiftKey || (altKey && !isApple)) return null;
    if (key === ']') return 'in';
    return key === '[' ? 'out' : null;
  }
  if (!altKey || !shiftKey || isApple) return null;
  if (key === 'ArrowRight') return 'in';
  return key === 'ArrowLeft' ? 'out' : null;
}
