import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Composer } from './composer';
import type { ComposerProps } from './composer';
import type { DraftChange, DraftHandle } from './draft-change';
import { openDraftStore } from './draft-store';
import { draftOf } from './note-draft';
import type { NoteInput } from './note-draft';
import { OtherVersion } from './other-version';
import { overlayPaper } from './overlay-paper';

type Shared = Pick<
  ComposerProps,
  'enterToSubmit' | 'alwaysShowTitle' | 'tags' | 'describeFailure' | 'onFailedAway'
>;

interface EditorAssistance {
  /** Called when the learner points at the button, before it is pressed. */
  onIntent: () => void;
  renderPanel: (draft: RefObject<DraftHandle | null>, onClose: () => void) => ReactNode;
}

export interface EditDialogProps extends Shared {
  note: Note;
  /** What of the note is edited first; an edit that was cut short goes on where it was left. */
  mode: NoteMode;
  /** What is done to the note as its edit begins. */
  change?: DraftChange | undefined;
  /** The panel that the button "AI tools" opens next to the composer. */
  assistance?: EditorAssistance | undefined;
  /** Where the edit is kept until it is saved or cancelled. */
  storageKey: string;
  /** What the note has become elsewhere, when saving found that out. */
  otherVersion: Note | null;
  /** Saves the change to the note as it was edited; while it rejects, the dialog keeps the text. */
  onSave: (input: NoteInput, edited: Note) => Promise<unknown>;
  onClose: () => void;
}

/** Begins an edit, or takes up the one that was cut short, with the note as it then read. */
function openEdit({ storageKey, note, mode, change }: EditDialogProps) {
  const store = openDraftStore(storageKey);
  const left = store.read();
  const isResumed = Boolean(left?.base);
  const before = isResumed && left ? left : draftOf(note, mode);
  const draft = change ? change.apply({ ...before, mode: before.mode ?? mode }) : before;
  const done = change ? { message: change.message, before, label: 'Undo' as const } : null;
  return { store, edited: before.base ?? note, draft, done, isResumed };
}

/** The composer over a dimmed page, holding a note; a click outside of it cancels. */
export function EditDialog(props: EditDialogProps) {
  const { assistance, otherVersion, onSave, onClose } = props;
  const [{ store, edited, draft, done, isResumed }] = useState(() => openEdit(props));
  const [isAssisted, setIsAssisted] = useState(false);
  const handle = useRef<DraftHandle>(null);
  const assist = useMemo(
    () => assistance && { onIntent: assistance.onIntent, onOpen: () => setIsAssisted(true) },
    [assistance],
  );
  const closePanel = useCallback(() => setIsAssisted(false), []);

  const close = () => {
    store.discard();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      maxWidth={false}
      slotProps={{
        paper: {
          'aria-label': 'Edit note',
          sx: {
            ...overlayPaper,
            alignItems: 'center',
            flexDirection: 'row',
            gap: 4,
            ...(isAssisted && { maxWidth: 1216 }),
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', flex: 1, flexDirection: 'column', gap: 2, minWidth: 0 }}>
        {isResumed && !otherVersion && (
          <Alert severity="info" sx={{ flex: 'none' }}>
            Your unsaved changes are back. Save them, or cancel to drop them.
          </Alert>
        )}
        {otherVersion && <OtherVersion note={otherVersion} />}
        <Composer
          enterToSubmit={props.enterToSubmit}
          alwaysShowTitle={props.alwaysShowTitle}
          tags={props.tags}
          describeFailure={props.describeFailure}
          label="Edit note"
          initial={draft}
          done={done}
          store={store}
          handle={handle}
          assist={assist}
          focusOnMount
          onCancel={close}
          onSubmit={(input) => onSave(input, edited)}
          onSaved={close}
          onFailedAway={props.onFailedAway}
        />
      </Box>
      {isAssisted && assistance?.renderPanel(handle, closePanel)}
    </Dialog>
  );
}
