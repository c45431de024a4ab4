import { pressedKey } from '../lib/pressed-key';
import { isTaken } from './taken-keys';
import { useDocumentEvent } from './use-document-event';

type Handlers = Readonly<Record<string, (() => void) | undefined>>;

const controls = 'button, a, input, [role="button"]';

/** Returns whether the key presses the focused control. */
const isPress = ({ target, key }: KeyboardEvent): boolean =>
  /^(Enter| )$/.test(key) && target instanceof Element && target.closest(controls) !== null;

/**
 * Handles keys of the whole page, named as `pressedKey` does. `undo` also handles
 * Ctrl/Cmd+Z; `any` handles characters and Enter that have no handler. Key repeat is ignored.
 */
export function useKeys(handlers: Handlers): void {
  useDocumentEvent('keydown', (event) => {
    if (event.repeat || event.defaultPrevented || isTaken(event) || isPress(event)) return;
    const { undo, any, ...keys } = handlers;
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    const key = pressedKey(event);
    const isMark = event.key.length === 1 || key === 'enter';
    const isUndo = key === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    const ofKey = isPlain ? (keys[key] ?? (isMark ? any : undefined)) : undefined;
    const handler = isUndo ? undo : ofKey;
    if (!handler) return;
    event.preventDefault();
    handler();
  });
}
