import { readItem, writeItem } from '../../lib/storage';

const storageKey = 'sidebarOpen';

export interface Sidebar {
  readonly isOpen: () => boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Calls back after every change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

function savedState(): boolean | null {
  const saved = readItem(storageKey);
  return saved === 'true' || saved === 'false' ? saved === 'true' : null;
}

/**
 * Whether the navigation is open, remembered in this browser. First the saved value counts, else it
 * is open on desktop and closed on mobile. Entering the mobile layout closes it and saves that;
 * returning to desktop restores the saved value, or opens it if there is none.
 */
export function createSidebar(mobile: MediaQueryList): Sidebar {
  let open = savedState() ?? !mobile.matches;
  const listeners = new Set<() => void>();

  const publish = (next: boolean) => {
    open = next;
    for (const listener of listeners) listener();
  };
  const save = (next: boolean) => {
    writeItem(storageKey, String(next));
    publish(next);
  };
  const onLayoutChange = () => {
    if (mobile.matches) save(false);
    else publish(savedState() ?? true);
  };

  return {
    isOpen: () => open,
    toggle: () => save(!open),
    close: () => save(false),
    subscribe: (listener) => {
      if (listeners.size === 0) mobile.addEventListener('change', onLayoutChange);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) mobile.removeEventListener('change', onLayoutChange);
      };
    },
  };
}
