import type { Note } from '@mylinguist/shared/schemas/note';
import { useNoteEditor } from '../../api/use-note-editor';
import { EditDialog } from '../../modules/composer/edit-dialog';
import type { ComposerMode } from '../../modules/composer/note-draft';

interface NoteEditorProps {
  note: Note;
  /** What of the note is edited first; the others can be turned to. */
  mode: ComposerMode;
  onClose: () => void;
}

/** Edits a note of the list. */
export function NoteEditor({ note, mode, onClose }: NoteEditorProps) {
  const editor = useNoteEditor(note);
  return <EditDialog {...editor} note={note} mode={mode} onClose={onClose} />;
}
