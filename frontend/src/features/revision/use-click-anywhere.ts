import { useEffectEvent, useLayoutEffect } from 'react';

const plain = ['status', 'group', 'region'].map((role) => `[role="${role}"]`).join();
const controls = `a, button, input, select, textarea, [role]:not(${plain})`;

/** Calls the handler for clicks outside of controls. Without a handler such clicks do nothing. */
export function useClickAnywhere(handler: (() => void) | undefined): void {
  const handleClick = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest(controls)) handler?.();
  });

  // A layout effect, because the first click may come before the other effects have run.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => handleClick(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
