import { useState, type ComponentType } from 'react';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { useWhenOnline } from '../../hooks/use-when-online';

/** Loads the outbox when the page is idle, or when the connection returns if that has failed. */
export function LazyOutboxStatus({ learner }: { readonly learner: string }) {
  const [Status, setStatus] = useState<ComponentType<{ learner: string }> | null>(null);
  const load = () =>
    void import('./outbox-status').then(
      ({ OutboxStatus }) => setStatus(() => OutboxStatus),
      () => undefined,
    );
  useWhenIdle(load);
  useWhenOnline(!Status, load);
  return Status && <Status learner={learner} />;
}
