/** A value with subscribers; fits React's `useSyncExternalStore`. */
export interface Store<T> {
  readonly read: () => T;
  readonly write: (next: T) => void;
  /** Calls back after every write. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * @param connect runs when the first listener subscribes; its result runs after the last one leaves
 */
export function createStore<T>(value: T, connect?: () => () => void): Store<T> {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  return {
    read: () => value,
    write: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) disconnect = connect?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.();
      };
    },
  };
}
