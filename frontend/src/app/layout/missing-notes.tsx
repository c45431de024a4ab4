import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { useNotify } from '../../components/notifier';
import { missingNotesDialog } from '../../features/notes/missing-notes-dialog-state';
import { draftChanges } from '../../offline/draft-changes';
import { countMissingNotes } from '../../offline/missing-notes';

const [MissingNotesDialog] = lazyPart(
  async () => (await import('./missing-notes-dialog')).MissingNotesDialog,
  'The missing notes could not be loaded.',
);

/** Says that a restored server has lost notes which this browser has, and offers them. */
export function MissingNotes({ learner }: { readonly learner: string }) {
  const count = useSyncExternalStore(draftChanges.subscribe, () => countMissingNotes(learner));
  const isOpen = useSyncExternalStore(missingNotesDialog.subscribe, missingNotesDialog.read);
  const notify = useNotify();

  const announce = useEffectEvent(() => {
    const notes = count === 1 ? '1 note' : `${count} notes`;
    notify({
      message: `${notes} of this browser ${count === 1 ? 'is' : 'are'} missing in your account.`,
      tone: 'error',
      action: {
        label: count === 1 ? 'Show it' : 'Show them',
        onSelect: () => missingNotesDialog.write(true),
      },
    });
  });
  const isMissing = count > 0;
  useEffect(() => {
    if (!isMissing) return;
    announce();
    return () => missingNotesDialog.write(false);
  }, [isMissing]);

  if (!isOpen || !isMissing) return null;
  return <MissingNotesDialog learner={learner} onClose={() => missingNotesDialog.write(false)} />;
}
