import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useState } from 'react';
import { Composer } from './composer';
import type { ComposerProps } from './composer';
import { openDraftStore } from './draft-store';
import { draftOf } from './note-draft';
import type { ComposerMode, NoteInput } from './note-draft';
import { OtherVersion } from './other-version';

type Shared = Pick<ComposerProps, 'enterToSubmit' | 'alwaysShowTitle' | 'tags' | 'describeFailure'>;

interface EditDialogProps extends Shared {
  note: Note;
  /** What of the note is edited first; an edit that was cut short goes on where it was left. */
  mode: ComposerMode;
  /** Where the edit is kept until it is saved or cancelled. */
  storageKey: string;
  /** What the note has become elsewhere, when saving found that out. */
  otherVersion: Note | null;
  /** Saves the change to the note as it was edited; while it rejects, the dialog keeps the text. */
  onSave: (input: NoteInput, edited: Note) => Promise<unknown>;
  onClose: () => void;
}

/** Begins an edit, or takes up the one that was cut short, with the note as it then read. */
function openEdit(storageKey: string, note: Note, mode: ComposerMode) {
  const store = openDraftStore(storageKey);
  const left = store.read();
  return left?.base
    ? { store, edited: left.base, draft: left, isResumed: true }
    : { store, edited: note, draft: draftOf(note, mode), isResumed: false };
}

/** The composer over a dimmed page, holding a note; a click outside of it cancels. */
export function EditDialog({
  note,
  mode,
  storageKey,
  otherVersion,
  onSave,
  onClose,
  ...composer
}: EditDialogProps) {
  const [{ store, edited, draft, isResumed }] = useState(() => openEdit(storageKey, note, mode));

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
            bgcolor: 'transparent',
            border: 0,
            boxShadow: 'none',
            gap: 2,
            m: 4,
            maxWidth: 800,
            width: 1,
          },
        },
      }}
    >
      {isResumed && !otherVersion && (
        <Alert severity="info" sx={{ flex: 'none' }}>
          Your unsaved changes are back. Save them, or cancel to drop them.
        </Alert>
      )}
      {otherVersion && <OtherVersion note={otherVersion} />}
      <Composer
        {...composer}
        label="Edit note"
        initial={draft}
        store={store}
        focusOnMount
        onCancel={close}
        onSubmit={async (input) => {
          await onSave(input, edited);
          close();
        }}
      />
    </Dialog>
  );
}
