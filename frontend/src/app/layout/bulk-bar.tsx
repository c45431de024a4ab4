import GlobalStyles from '@mui/material/GlobalStyles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { BatchOperation } from '@mylinguist/shared/schemas/batch';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { bulkOf, changeNotes } from '../../writes/bulk';
import { loadBinnedNotes } from '../../api/load-binned-notes';
import { useTagChoices } from '../../api/use-tag-choices';
import { useTimeZone } from '../../api/use-time-zone';
import { serverNow } from '../../lib/server-clock';
import { BarStack, underBars } from '../../modules/note-selection/bar-surface';
import { BulkProgress } from '../../modules/note-selection/bulk-progress';
import { BulkResult } from '../../modules/note-selection/bulk-result';
import { endedText, startText, unchangedText } from '../../modules/note-selection/bulk-text';
import { clearSelection, selectedNotes, selection } from '../../modules/note-selection/selection';
import { SelectionBar } from '../../modules/note-selection/selection-bar';
import { useBarFocus } from '../../modules/note-selection/use-bar-focus';
import { usePageKeys } from '../../modules/note-selection/use-page-keys';
import { bulkState } from '../../offline/bulk/bulk-state';
import type { EndedAction } from '../../offline/bulk/run-bulk';
import { useNotify } from '../../components/notifier';
import { exportedText } from '../../modules/note-export/exported-text';
import { useIsNarrow } from './use-is-narrow';

interface BulkBarProps {
  /** The element that contains the bar. */
  readonly slot: HTMLElement;
  /** The action whose result is shown. */
  readonly ended: EndedAction | null;
  readonly onUndo: (ended: EndedAction) => void;
  readonly onDismiss: () => void;
}

/** Width of the list in px below which the bar has no room for all of its buttons. */
const roomForButtons = 832;

/** The bars above the bottom edge of a list: the running change, the last result, the selection. */
export function BulkBar({ slot, ended, onUndo, onDismiss }: BulkBarProps) {
  const client = useQueryClient();
  const notify = useNotify();
  const { known, colors, onCreate } = useTagChoices();
  const timeZone = useTimeZone();
  const today = studyDay(serverNow(), timeZone);
  const notes = useSyncExternalStore(selection.subscribe, selectedNotes);
  const { action, wait } = useSyncExternalStore(bulkState.subscribe, bulkState.read);
  const [unchanged, setUnchanged] = useState<string | null>(null);
  const stack = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(slot, roomForButtons);
  const running = action && action.id !== ended?.action.id ? action : null;
  const isSelecting = notes.length > 0;
  // A part that is mounted again while its list stays keeps the selection.
  useEffect(
    () => () => {
      if (!slot.isConnected) clearSelection();
    },
    [slot],
  );
  useBarFocus(stack, { slot, isSelecting });

  const dismiss = () => {
    setUnchanged(null);
    onDismiss();
  };
  const hasResult = ended !== null || unchanged !== null;
  usePageKeys({ onEscape: hasResult && !isSelecting ? dismiss : undefined });

  const change = async (operation: BatchOperation) => {
    dismiss();
    clearSelection();
    const count = await changeNotes(client, operation, notes);
    if (count === 0) setUnchanged(unchangedText(operation));
  };
  const isUndoable = ended !== null && !ended.action.isUndo && ended.action.changed.length > 0;
  const resultText = ended ? endedText(ended) : unchanged;
  const hasBar = running !== null || resultText !== null || isSelecting;
  return (
    <>
      <span role="status" style={visuallyHidden}>
        {running ? startText(running) : resultText}
      </span>
      <SelectedCount count={notes.length} />
      {hasBar &&
        createPortal(
          <BarStack ref={stack} data-bars>
            <GlobalStyles styles={underBars} />
            {running && (
              <BulkProgress
                action={running}
                wait={wait}
                onStop={() => void bulkOf(client).stop(running.id)}
              />
            )}
            {resultText !== null && (
              <BulkResult
                key={ended?.action.id}
                text={resultText}
                onUndo={isUndoable ? () => onUndo(ended) : undefined}
                onDismiss={dismiss}
              />
            )}
            {isSelecting && (
              <SelectionBar
                notes={notes}
                today={today}
                timeZone={timeZone}
                tags={{ known, colors, onCreate }}
                isNarrow={isNarrow}
                loadBinned={() => loadBinnedNotes(client)}
                onChange={(operation) => void change(operation)}
                onExported={(count) => notify({ message: exportedText(count) })}
                onClear={clearSelection}
              />
            )}
          </BarStack>,
          slot,
        )}
    </>
  );
}

/** Time in ms without a change before the number of selected notes is announced. */
const announcePause = 700;

/** Announces the number of selected notes once it has stopped changing. */
function SelectedCount({ count }: { readonly count: number }) {
  // A live region announces changes only, so a bar that opens with a selection starts at 0.
  const [announced, setAnnounced] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), announcePause);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <span role="status" style={visuallyHidden}>
      {announced > 0 && `${announced.toLocaleString('en')} selected`}
    </span>
  );
}
