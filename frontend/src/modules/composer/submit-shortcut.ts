import type { KeyboardEvent } from 'react';
import { isComposing } from '../../lib/composing';

/** The keys that save a note, as the learner chose them in the settings. */
export interface SubmitShortcut {
  /** Text for a tooltip. */
  label: string;
  /** Symbol on the key cap. */
  symbol: string;
  /** In the form of the `aria-keyshortcuts` attribute. */
  ariaKeys: string;
  matches: (event: KeyboardEvent) => boolean;
}

function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !isComposing(event) && !event.ctrlKey && !event.altKey;
}

const enter: SubmitShortcut = {
  label: 'Enter',
  symbol: '⏎',
  ariaKeys: 'Enter',
  matches: (event) => isEnter(event) && !event.shiftKey,
};

const shiftEnter: SubmitShortcut = {
  label: 'Shift+Enter',
  symbol: '⇧ ⏎',
  ariaKeys: 'Shift+Enter',
  matches: (event) => isEnter(event) && event.shiftKey,
};

/** Returns whether an event is the shortcut that saves whatever the learner chose. */
export function isAlwaysSubmit(event: KeyboardEvent): boolean {
  const hasModifier = (event.ctrlKey || event.metaKey) && !event.altKey;
  return event.key === 'Enter' && hasModifier && !isComposing(event);
}

export function submitShortcut(enterToSubmit: boolean): SubmitShortcut {
  return enterToSubmit ? enter : shiftEnter;
}
