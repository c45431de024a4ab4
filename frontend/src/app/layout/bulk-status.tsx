import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNotify } from '../../components/notifier';
import { useIdleModule } from '../../hooks/use-idle-module';
import { endedText } from '../../modules/note-selection/bulk-text';
import { barSlot } from '../../modules/note-selection/bar-slot';
import { onBulkEnded } from '../../offline/bulk/bulk-state';
import type { EndedAction } from '../../offline/bulk/run-bulk';
import type { BulkBarProps } from './bulk-bar';
import { BulkChip } from './bulk-chip';

const loadBar = () => import('./bulk-bar');

/**
 * Shows the selected notes, and the progress and the result of changes of many notes. Screens
 * without a list of notes show progress as a chip and results as notices.
 */
export function BulkStatus() {
  const client = useQueryClient();
  const notify = useNotify();
  const slot = useSyncExternalStore(barSlot.subscribe, barSlot.read);
  const [ended, setEnded] = useState<EndedAction | null>(null);

  const undo = async ({ action }: EndedAction) => {
    setEnded(null);
    const { bulkOf } = await import('../../api/bulk');
    await bulkOf(client).undo(action);
  };
  const show = useEffectEvent((next: EndedAction) => {
    if (slot) {
      setEnded(next);
      return;
    }
    const isUndoable = !next.action.isUndo && next.action.changed.length > 0;
    notify({
      message: endedText(next),
      ...(isUndoable && { action: { label: 'Undo', onSelect: () => void undo(next) } }),
    });
  });
  useEffect(() => onBulkEnded((next) => show(next)), []);

  if (!slot) return <BulkChip />;
  return (
    <IdleBar
      slot={slot}
      ended={ended}
      onUndo={(next) => void undo(next)}
      onDismiss={() => setEnded(null)}
    />
  );
}

function IdleBar(props: BulkBarProps) {
  const chunk = useIdleModule(loadBar);
  return chunk && <chunk.BulkBar {...props} />;
}
