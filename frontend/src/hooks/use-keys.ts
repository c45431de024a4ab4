import { useEffectEvent, useLayoutEffect } from 'react';

type Handlers = Readonly<Record<string, (() => void) | undefined>>;

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';
const dialogs = '[role="dialog"], [role="alertdialog"]';
const layers = `${dialogs}, [role="menu"], [role="listbox"]`;
const controls = 'button, a, input, [role="button"]';

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';
}

/** Whether the focused control, a field or an open dialog handles the key. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${fields}, ${layers}`) || document.querySelector(dialogs)) return true;
  return (key === 'Enter' || key === ' ') && target.closest(controls) !== null;
}

/**
 * Handles keys of the whole page, named by `KeyboardEvent.key` in lower case. `undo` also handles
 * Ctrl/Cmd+Z; `any` handles characters and Enter that have no handler. Key repeat is ignored.
 */
export function useKeys(handlers: Handlers): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || isTaken(event)) return;
    const { undo, any, ...keys } = handlers;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const isMark = event.key.length === 1 || event.key === 'Enter';
    const handler = isUndo(event)
      ? undo
      : hasModifier
        ? undefined
        : (keys[event.key.toLowerCase()] ?? (isMark ? any : undefined));
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
