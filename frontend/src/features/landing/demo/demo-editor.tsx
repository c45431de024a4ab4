import Dialog from '@mui/material/Dialog';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { Composer } from '../../../modules/composer/composer';
import type { ComposerProps } from '../../../modules/composer/composer';
import { useRef } from 'react';
import type { DraftHandle } from '../../../modules/composer/draft-change';
import { draftOf, isWorthKeeping } from '../../../modules/composer/note-draft';
import type { NoteDraft, NoteInput } from '../../../modules/composer/note-draft';
import { overlayContainer, overlayPaper } from '../../../modules/composer/composer-surface';

interface DemoEditorProps {
  note: Note;
  mode: NoteMode;
  /** The text that an earlier editor of the note kept. */
  kept: NoteDraft | undefined;
  tags: ComposerProps['tags'];
  onSave: (input: NoteInput) => void;
  /** Called with the text to keep, if it was changed and neither saved nor cancelled. */
  onClose: (kept?: NoteDraft) => void;
}

/** Edits a note over the dimmed page. A click outside and Escape keep changed text. */
export function DemoEditor({ note, mode, kept, tags, onSave, onClose }: DemoEditorProps) {
  const handle = useRef<DraftHandle>(null);
  const setAside = () => {
    const draft = handle.current?.read();
    onClose(draft && isWorthKeeping(draft) ? draft : undefined);
  };

  return (
    <Dialog
      open
      onClose={setAside}
      maxWidth={false}
      slotProps={{
        container: overlayContainer,
        paper: { 'aria-label': 'Edit note', sx: overlayPaper },
      }}
    >
      <Composer
        label="Edit note"
        initial={kept ?? draftOf(note, mode)}
        handle={handle}
        enterToSubmit
        alwaysShowTitle={false}
        tags={tags}
        focusOnMount
        onCancel={() => onClose()}
        onSubmit={(input) => {
          onSave(input);
          onClose();
          return Promise.resolve();
        }}
        describeFailure={() => 'Failed to update note.'}
      />
    </Dialog>
  );
}
