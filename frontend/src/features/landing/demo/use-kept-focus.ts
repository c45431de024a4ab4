import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a place whose controls come and go: when the one that was just used has
 * gone, the focus moves to what took its place, the element with `tabindex="-1"` that is no button,
 * else to the place itself. Spread the result over the place.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  /** Runs while something in the place was just used; with it ends what that has led to. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    if (timer.current === undefined || document.activeElement !== document.body) return;
    const next = ref.current?.querySelector<HTMLElement>('[tabindex="-1"]:not(button)');
    (next ?? ref.current)?.focus({ preventScroll: true });
  };

  useEffect(() => {
    // Runs before the next key event, which would otherwise have no target.
    const observer = new MutationObserver(keep);
    if (ref.current) observer.observe(ref.current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer.current);
    };
  }, []);

  const onUse = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      keep();
      timer.current = undefined;
    });
  };
  return { ref, onClickCapture: onUse, onKeyDownCapture: onUse };
}
