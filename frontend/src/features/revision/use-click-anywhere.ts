import { useDocumentEvent } from '../../hooks/use-document-event';

const plain = ['status', 'group', 'region'].map((role) => `[role="${role}"]`).join();
const controls = `a, button, input, select, textarea, [role]:not(${plain})`;

/** Calls the handler for clicks outside of controls. Without a handler such clicks do nothing. */
export function useClickAnywhere(handler: (() => void) | undefined): void {
  useDocumentEvent('click', ({ target }) => {
    if (target instanceof Element && !target.closest(controls)) handler?.();
  });
}
