import { isTaken } from '../../../hooks/taken-keys';
import { useDocumentEvent } from '../../../hooks/use-document-event';
import { pressedKey } from '../../../lib/pressed-key';

interface PageKeys {
  /** Handles Ctrl+A, on a Mac Cmd+A. */
  readonly onSelectAll?: () => void;
  /** Undefined if Escape has nothing to close. */
  readonly onEscape?: (() => void) | undefined;
}

/** Handles keys of the whole page while no field has the focus and no dialog is open. */
export function usePageKeys({ onSelectAll, onEscape }: PageKeys): void {
  useDocumentEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || shiftKey || altKey || isTaken(event)) return;
    const isSelectAll = (ctrlKey || metaKey) && pressedKey(event) === 'a';
    const handler = isSelectAll ? onSelectAll : key === 'Escape' ? onEscape : undefined;
    if (!handler) return;
    event.preventDefault();
    handler();
  });
}
