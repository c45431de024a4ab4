import { useState } from 'react';
import { useWhenIdle } from './use-when-idle';

const loaded = new Map<() => Promise<object>, object>();

/**
 * Loads a module when the browser is idle. Returns null until then, and after a failure. A component
 * that mounts later has the module at once.
 */
export function useIdleModule<Module extends object>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState(() => (loaded.get(load) as Module | undefined) ?? null);
  useWhenIdle(() => {
    load().then(
      (next) => {
        loaded.set(load, next);
        setModule(next);
      },
      () => undefined,
    );
  });
  return module;
}
