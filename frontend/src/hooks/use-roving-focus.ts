import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

const buttonsOf = (container: Element) => [...container.querySelectorAll('button')];

/**
 * Makes the buttons of a container one tab stop. The arrow keys, Home and End move the focus.
 *
 * @param preferred index of the tab stop while the focus is elsewhere
 * @returns the index of the tab stop, and the event handlers of the container
 */
export function useRovingFocus(preferred: number) {
  const [focused, setFocused] = useState(-1);

  const onFocus = ({ currentTarget, target }: FocusEvent) =>
    setFocused(buttonsOf(currentTarget).findIndex((button) => button === target));

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(-1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsOf(event.currentTarget).filter(({ disabled }) => !disabled);
    const index = buttons.findIndex((button) => button === event.target);
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: (index + 1) % buttons.length,
      Home: 0,
      End: -1,
    };
    const next = moves[event.key];
    if (next === undefined || index === -1) return;
    event.preventDefault();
    buttons.at(next)?.focus();
  };

  return {
    tabStop: focused === -1 ? preferred : focused,
    handlers: { onBlur, onFocus, onKeyDown },
  };
}
