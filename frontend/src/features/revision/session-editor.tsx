import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useAssistant } from '../../api/use-assistant';
import { useNoteEditor } from '../../api/use-note-editor';
import { useEditorAssistance } from '../../modules/assistant/draft-assistant';
import { EditDialog } from '../../modules/composer/edit-dialog';

interface SessionEditorProps {
  note: Note;
  /** The mode that the editor opens in. The learner can switch to the others. */
  mode: NoteMode;
  onSaved: (note: Note) => void;
  onClose: () => void;
}

/** Edits the note on screen. The session continues with the saved note. */
export function SessionEditor({ note, mode, onSaved, onClose }: SessionEditorProps) {
  const editor = useNoteEditor(note, onSaved);
  const assistance = useEditorAssistance(useAssistant());
  return (
    <EditDialog {...editor} note={note} mode={mode} assistance={assistance} onClose={onClose} />
  );
}
