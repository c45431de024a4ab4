import { useEffect, useRef } from 'react';

/**
 * Focuses the first field of the card, or the card, on mount and whenever the focused control was
 * removed.
 */
export function useCardFocus() {
  const container = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isFirst.current && !isLost) return;
    isFirst.current = false;
    const field = container.current?.querySelector<HTMLElement>('textarea');
    const part = container.current?.querySelector<HTMLElement>('[tabindex="-1"]');
    (field ?? part)?.focus({ preventScroll: true });
  });
  return container;
}
