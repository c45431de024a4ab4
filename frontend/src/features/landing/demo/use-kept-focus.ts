import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a place whose controls come and go: when one that was just used has gone,
 * the focus moves to what took its place, the element with `tabindex="-1"`, else to the place
 * itself. Spread the result over the place.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);

  useEffect(() => {
    if (!isUsed.current) return;
    isUsed.current = false;
    if (document.activeElement !== document.body) return;
    const place = ref.current;
    const next = place?.querySelector<HTMLElement>('[tabindex="-1"]') ?? place;
    next?.focus({ preventScroll: true });
  });

  const note = () => {
    isUsed.current = true;
  };
  return { ref, onClickCapture: note, onKeyDownCapture: note };
}
