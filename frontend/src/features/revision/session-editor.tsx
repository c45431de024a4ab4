import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useAssistant } from '../../api/use-assistant';
import { useNoteEditor } from '../../writes/use-note-editor';
import { useEditorAssistance } from '../../modules/assistant/draft-assistant';
import { EditDialog } from '../../modules/composer/edit-dialog';

interface SessionEditorProps {
  note: Note;
  /** The mode that the learner chose. */
  mode?: NoteMode | undefined;
  /** Whether the edit starts in the last field, such as the hint of a flashcard. */
  focusLast?: boolean | undefined;
  onSaved: (note: Note) => void;
  onClose: () => void;
  /** Opens the editor of the note again. */
  onReopen: () => void;
}

export function SessionEditor({ onSaved, ...props }: SessionEditorProps) {
  const editor = useNoteEditor(props.note, onSaved);
  const assistance = useEditorAssistance(useAssistant());
  return <EditDialog {...editor} {...props} assistance={assistance} />;
}
