import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface BarFocusOptions {
  readonly slot: HTMLElement;
  readonly isSelecting: boolean;
}

/**
 * Moves the focus to the bars with Alt+F10. When the bar of the selection closes with the focus in
 * it, the focus moves to the bar that is left, or to the list.
 */
export function useBarFocus(
  stack: RefObject<HTMLElement | null>,
  { slot, isSelecting }: BarFocusOptions,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey || event.defaultPrevented) return;
      const button = stack.current?.querySelector<HTMLElement>('button:not(:disabled)');
      if (!button) return;
      event.preventDefault();
      button.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [stack]);

  const wasSelecting = useRef(false);
  useEffect(() => {
    const isClosed = wasSelecting.current && !isSelecting;
    wasSelecting.current = isSelecting;
    if (!isClosed || document.activeElement !== document.body) return;
    const bar = stack.current?.querySelector<HTMLElement>('section');
    (bar ?? slot.parentElement?.querySelector<HTMLElement>('[role="region"]'))?.focus();
  }, [stack, slot, isSelecting]);
}
