import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useAssistant } from '../../api/use-assistant';
import { useNoteEditor } from '../../api/use-note-editor';
import { useEditorAssistance } from '../../modules/assistant/draft-assistant';
import { EditDialog } from '../../modules/composer/edit-dialog';

interface SessionEditorProps {
  note: Note;
  /** The mode that the editor opens in. */
  mode: NoteMode;
  onSaved: (note: Note) => void;
  onClose: () => void;
}

export function SessionEditor({ note, mode, onSaved, onClose }: SessionEditorProps) {
  const editor = useNoteEditor(note, onSaved);
  const assistance = useEditorAssistance(useAssistant());
  return (
    <EditDialog {...editor} note={note} mode={mode} assistance={assistance} onClose={onClose} />
  );
}
