import Dialog from '@mui/material/Dialog';
import type { Note } from '@mylinguist/shared/schemas/note';
import { Composer } from './composer';
import type { ComposerProps } from './composer';
import { draftOf } from './note-draft';
import type { ComposerMode, NoteInput } from './note-draft';
import { OtherVersion } from './other-version';

type Shared = Pick<ComposerProps, 'enterToSubmit' | 'alwaysShowTitle' | 'tags' | 'describeFailure'>;

interface EditDialogProps extends Shared {
  note: Note;
  /** What of the note is edited first. */
  mode: ComposerMode;
  /** What the note has become elsewhere, when saving found that out. */
  otherVersion: Note | null;
  /** Saves the change; the dialog stays open with the text when it rejects. */
  onSave: (input: NoteInput) => Promise<unknown>;
  onClose: () => void;
}

/** The composer over a dimmed page, holding a note; a click outside of it cancels. */
export function EditDialog({
  note,
  mode,
  otherVersion,
  onSave,
  onClose,
  ...composer
}: EditDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
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
      {otherVersion && <OtherVersion note={otherVersion} />}
      <Composer
        {...composer}
        label="Edit note"
        initial={draftOf(note, mode)}
        focusOnMount
        onCancel={onClose}
        onSubmit={async (input) => {
          await onSave(input);
          onClose();
        }}
      />
    </Dialog>
  );
}
