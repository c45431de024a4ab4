import { readItem, writeItem } from '../../lib/storage';
import { createStore } from '../../lib/store';

const storageKey = 'sidebarOpen';

export interface Sidebar {
  readonly isOpen: () => boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function savedState(): boolean | null {
  const saved = readItem(storageKey);
  return saved === 'true' || saved === 'false' ? saved === 'true' : null;
}

/**
 * Stores in this browser whether the navigation is open. By default it is open on desktop and
 * closed on mobile. Entering the mobile layout closes it and saves that state. Returning to desktop
 * restores the saved state, or opens it if there is none.
 */
export function createSidebar(mobile: MediaQueryList): Sidebar {
  const onLayoutChange = () => {
    if (mobile.matches) save(false);
    else open.write(savedState() ?? true);
  };
  const open = createStore(savedState() ?? !mobile.matches, () => {
    mobile.addEventListener('change', onLayoutChange);
    return () => mobile.removeEventListener('change', onLayoutChange);
  });
  const save = (next: boolean) => {
    writeItem(storageKey, String(next));
    open.write(next);
  };
  return {
    isOpen: open.read,
    toggle: () => save(!open.read()),
    close: () => save(false),
    subscribe: open.subscribe,
  };
}
