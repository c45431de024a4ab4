import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotify } from '../../components/notifier';
import { paths } from '../../config/paths';
import { openRejectedWrite, rejectedWrite } from '../../features/notes/rejected-writes';
import { onOutcome } from '../../offline/outbox/outbox-state';
import type { SettledEntry } from '../../offline/outbox/operation';

/** Shows a notice for every note and edit from the outbox that the API has not saved. */
export function useRejectedWrites(learner: string): void {
  const notify = useNotify();
  const navigate = useNavigate();
  const show = useEffectEvent((settled: SettledEntry) => {
    const rejected = rejectedWrite(learner, settled);
    if (!rejected) return;
    const onSelect = () => {
      openRejectedWrite(rejected);
      void navigate(paths.notes);
    };
    notify({
      message: rejected.message,
      tone: 'error',
      action: { label: rejected.draft.isConflict ? 'Compare versions' : 'Show my text', onSelect },
    });
  });
  useEffect(() => onOutcome((settled) => show(settled)), []);
}
