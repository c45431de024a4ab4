import { useState, type ComponentType } from 'react';
import { useWhenIdle } from '../../hooks/use-when-idle';

/** Loads `IdleParts` when the page is idle, or when the connection returns if that has failed. */
export function LazyIdleParts({ learner }: { readonly learner: string }) {
  const [Parts, setParts] = useState<ComponentType<{ learner: string }> | null>(null);
  useWhenIdle(function load() {
    import('./idle-parts').then(
      ({ IdleParts }) => setParts(() => IdleParts),
      () => window.addEventListener('online', load, { once: true }),
    );
  });
  return Parts && <Parts learner={learner} />;
}
