import { useEffectEvent, useLayoutEffect } from 'react';

interface PageKeys {
  /** Handles Ctrl+A, on a Mac Cmd+A. */
  readonly onSelectAll?: () => void;
  /** Undefined if Escape has nothing to close. */
  readonly onEscape?: (() => void) | undefined;
}

/** The fields and the layers that handle these keys themselves. */
const taken =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Handles keys of the whole page while no field has the focus and no dialog is open. */
export function usePageKeys({ onSelectAll, onEscape }: PageKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || shiftKey || altKey) return;
    if (target instanceof Element && target.closest(taken)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const isSelectAll = (ctrlKey || metaKey) && key.toLowerCase() === 'a';
    const handler = isSelectAll ? onSelectAll : key === 'Escape' ? onEscape : undefined;
    if (!handler) return;
    event.preventDefault();
    handler();
  });

  // A layout effect, because the first key may come before the other effects have run.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
