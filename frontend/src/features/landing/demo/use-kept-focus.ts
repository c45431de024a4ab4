import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a container when the control that was just used is removed. Focuses the first
 * descendant with `tabindex="-1"` that is not a button, else the container. Spread the result over
 * the container.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  /** Pending from a click or key press until its updates have rendered. */
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
