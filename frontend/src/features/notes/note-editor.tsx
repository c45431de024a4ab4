import { useAssistant } from '../../api/use-assistant';
import { useNoteEditor } from '../../writes/use-note-editor';
import { useEditorAssistance } from '../../modules/assistant/draft-assistant';
import { useWindowTitle } from '../../hooks/use-window-title';
import { EditDialog } from '../../modules/composer/edit-dialog';
import { noteName } from '../../modules/note-content/note-name';
import type { EditedNote } from './unsaved-edit';

interface NoteEditorProps extends EditedNote {
  /** False closes the editor. A changed text is kept as a draft. */
  open: boolean;
  onClose: () => void;
  /** Opens the editor of the note again. */
  onReopen: () => void;
}

export function NoteEditor(props: NoteEditorProps) {
  const editor = useNoteEditor(props.note);
  useWindowTitle(noteName(props.note));
  const assistance = useEditorAssistance(useAssistant());
  return <EditDialog {...editor} {...props} assistance={assistance} />;
}
