import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { bulkOf } from '../../writes/bulk';
import { lazyPart } from '../../components/lazy-part';
import { useNotify } from '../../components/notifier';
import { whenIdle } from '../../lib/when-idle';
import { endedText } from '../../modules/note-selection/bulk-text';
import { barSlot } from '../../modules/note-selection/bar-slot';
import { selection } from '../../modules/note-selection/selection';
import { bulkState, onBulkEnded } from '../../offline/bulk/bulk-state';
import type { EndedAction } from '../../offline/bulk/run-bulk';
import { BulkChip } from './bulk-chip';

const [LazyBulkBar, prefetchBulkBar] = lazyPart(
  async () => (await import('./bulk-bar')).BulkBar,
  'The bar for the selected notes could not be loaded.',
  () => null,
);

const hasSelection = () => selection.read().ids.size > 0;

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
  useEffect(() => bulkOf(client).listen(), [client]);

  // The bar stays while its list is shown: its live regions announce the next change.
  const { action } = useSyncExternalStore(bulkState.subscribe, bulkState.read);
  const isSelecting = useSyncExternalStore(selection.subscribe, hasSelection);
  const [usedSlot, setUsedSlot] = useState<HTMLElement | null>(null);
  if (slot && slot !== usedSlot && (isSelecting || action || ended)) setUsedSlot(slot);
  useEffect(() => (slot ? whenIdle(prefetchBulkBar) : undefined), [slot]);

  if (!slot) return <BulkChip />;
  if (slot !== usedSlot) return null;
  return (
    <LazyBulkBar
      slot={slot}
      ended={ended}
      onUndo={(next) => void undo(next)}
      onDismiss={() => setEnded(null)}
    />
  );
}
