import { useAssistant } from '../../api/use-assistant';
import { useNoteEditor } from '../../api/use-note-editor';
import { useEditorAssistance } from '../../modules/assistant/draft-assistant';
import { EditDialog } from '../../modules/composer/edit-dialog';
import type { EditedNote } from './unsaved-edit';

interface NoteEditorProps extends EditedNote {
  onClose: () => void;
  /** Opens the editor of the note again. */
  onReopen: () => void;
}

export function NoteEditor(props: NoteEditorProps) {
  const editor = useNoteEditor(props.note);
  const assistance = useEditorAssistance(useAssistant());
  return <EditDialog {...editor} {...props} assistance={assistance} />;
}
