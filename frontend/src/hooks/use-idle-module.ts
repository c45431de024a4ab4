import { useState } from 'react';
import { useWhenIdle } from './use-when-idle';

/** Loads a module when the browser is idle. Returns null until then, and after a failure. */
export function useIdleModule<Module extends object>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useWhenIdle(() => void load().then(setModule, () => undefined));
  return module;
}
