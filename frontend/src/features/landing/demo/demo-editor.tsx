import Dialog from '@mui/material/Dialog';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { Composer } from '../../../modules/composer/composer';
import type { ComposerProps } from '../../../modules/composer/composer';
import { draftOf } from '../../../modules/composer/note-draft';
import type { NoteInput } from '../../../modules/composer/note-draft';
import { overlayPaper } from '../../../modules/composer/composer-surface';

interface DemoEditorProps {
  note: Note;
  mode: NoteMode;
  tags: ComposerProps['tags'];
  onSave: (input: NoteInput) => void;
  onClose: () => void;
}

/** Edits a note over the dimmed page; a click outside of it cancels. */
export function DemoEditor({ note, mode, tags, onSave, onClose }: DemoEditorProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      slotProps={{ paper: { 'aria-label': 'Edit note', sx: overlayPaper } }}
    >
      <Composer
        label="Edit note"
        initial={draftOf(note, mode)}
        enterToSubmit
        alwaysShowTitle={false}
        tags={tags}
        focusOnMount
        onCancel={onClose}
        onSubmit={(input) => {
          onSave(input);
          onClose();
          return Promise.resolve(null);
        }}
        describeFailure={() => 'Failed to update note.'}
      />
    </Dialog>
  );
}
