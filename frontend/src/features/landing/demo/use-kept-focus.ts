import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a place whose controls come and go: when the one that was just used has
 * gone, the focus moves to what took its place, the element with `tabindex="-1"` that is no button,
 * else to the place itself. Spread the result over the place.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = () => {
    if (document.activeElement !== document.body) return;
    const next = ref.current?.querySelector<HTMLElement>('[tabindex="-1"]:not(button)');
    (next ?? ref.current)?.focus({ preventScroll: true });
  };

  // By then React has shown what the click or key has led to.
  const keepSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep);
  };
  return { ref, onClickCapture: keepSoon, onKeyDownCapture: keepSoon };
}
