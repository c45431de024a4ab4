import { useEffect, useRef } from 'react';

const plain = ['status', 'group', 'region'].map((role) => `[role="${role}"]`).join();
const controls = `a, button, input, select, textarea, [role]:not(${plain})`;

/** Calls the handler for clicks outside of controls. Without a handler such clicks do nothing. */
export function useClickAnywhere(handler: (() => void) | undefined): void {
  const current = useRef(handler);
  useEffect(() => {
    current.current = handler;
  });

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && !event.target.closest(controls)) current.current?.();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
