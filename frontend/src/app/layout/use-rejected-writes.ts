import { useCallback, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotify } from '../../components/notifier';
import { paths } from '../../config/paths';
import { onOutcome } from '../../offline/outbox/outbox-state';
import type { SettledEntry } from '../../offline/outbox/operation';

const loadWrites = () => import('../../features/notes/rejected-writes');

/** Whether the API has not saved a note or an edit. */
function isRejected({ entry: { operation }, outcome: { status } }: SettledEntry): boolean {
  const hasText = operation.kind === 'create' || operation.kind === 'update';
  return hasText && status !== 'acknowledged';
}

/**
 * Shows a notice for every note and edit from the outbox that the API has not saved. Returns the
 * function that keeps their text.
 */
export function useRejectedWrites(learner: string): (settled: SettledEntry) => Promise<void> {
  const notify = useNotify();
  const navigate = useNavigate();

  const show = useEffectEvent(async (settled: SettledEntry) => {
    const { openRejectedWrite, rejectedWrite } = await loadWrites();
    const rejected = rejectedWrite(learner, settled);
    if (!rejected) return;
    const onSelect = () => {
      openRejectedWrite(rejected);
      void navigate(paths.notes);
    };
    const label = rejected.draft.isConflict ? 'Compare versions' : 'Show my text';
    notify({ message: rejected.message, tone: 'error', action: { label, onSelect } });
  });
  useEffect(
    () =>
      onOutcome((settled) => {
        if (isRejected(settled)) show(settled).catch(() => undefined);
      }),
    [],
  );

  return useCallback(
    async (settled) => {
      if (!isRejected(settled)) return;
      const { keepRejectedWrite, rejectedWrite } = await loadWrites();
      const rejected = rejectedWrite(learner, settled);
      if (rejected) keepRejectedWrite(rejected);
    },
    [learner],
  );
}
