import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ignore } from '../../lib/ignore';
import { guardDrafts } from '../../writes/guard-drafts';
import { enqueue, loadRefusalText } from '../../writes/load-outbox';
import { useNotify } from '../../components/notifier';
import { isStored } from '../../lib/storage';
import { onOutcome } from '../../writes/outbox/outbox-state';
import { isUnstored, type CompletedEntry } from '../../writes/outbox/outbox-entry';

const loadWrites = () => import('../../features/notes/rejected-writes');

/** Whether the API has not saved a write. */
const isRejected = ({ outcome: { status } }: CompletedEntry): boolean =>
  status !== 'acknowledged' && status !== 'superseded';

/**
 * Shows a notice for every write from the outbox that the API has not saved. Returns the function that
 * keeps the text of notes and edits, and whether there is a text.
 */
export function useRejectedWrites(learner: string): (settled: CompletedEntry) => Promise<boolean> {
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();

  const showRefusal = async (settled: CompletedEntry) => {
    const refusalText = await loadRefusalText();
    const message = refusalText?.(settled) ?? null;
    if (message === null) return;
    const { entry, outcome } = settled;
    const onSelect = () =>
      void enqueue(client, entry.operation).catch((error: unknown) =>
        ignore(error, 'a refused write that is not repeated stays refused'),
      );
    notify({
      message,
      tone: 'error',
      ...(outcome.status !== 'gone' && { action: { label: 'Try again', onSelect } }),
    });
  };

  const show = useEffectEvent(async (settled: CompletedEntry) => {
    const { openRejectedWrite, rejectedWrite } = await loadWrites();
    const rejected = rejectedWrite(learner, settled);
    if (!rejected) {
      await showRefusal(settled);
      return;
    }
    const onSelect = () => void navigate(openRejectedWrite(rejected));
    const label = rejected.draft.isConflict ? 'Compare versions' : 'Show my text';
    notify({ message: rejected.message, tone: 'error', action: { label, onSelect } });
  });
  useEffect(
    () =>
      onOutcome((settled) => {
        if (isRejected(settled))
          show(settled).catch((error: unknown) =>
            ignore(error, 'the notice of a refused write cannot be shown, but its text is kept'),
          );
      }),
    [],
  );

  const keep = useCallback(
    async (settled: CompletedEntry) => {
      if (!isRejected(settled)) return false;
      const { keepRejectedWrite, rejectedWrite } = await loadWrites();
      const rejected = rejectedWrite(learner, settled);
      if (rejected) keepRejectedWrite(rejected, isUnstored(settled.entry));
      return rejected !== null;
    },
    [learner],
  );
  useEffect(() => {
    const hasDraft = async (settled: CompletedEntry) => {
      const rejected = (await loadWrites()).rejectedWrite(learner, settled);
      return rejected !== null && isStored(rejected.key);
    };
    return guardDrafts(client, { hasDraft, keep });
  }, [client, keep, learner]);
  return keep;
}
