import type { Note } from '@mylinguist/shared/schemas/note';
import { useAssistant } from '../../api/use-assistant';
import { useNoteEditor } from '../../writes/use-note-editor';
import { useEditorAssistance } from '../../modules/assistant/draft-assistant';
import { EditDialog } from '../../modules/composer/edit-dialog';

interface CardEditorProps {
  note: Note;
  onClose: () => void;
  /** Opens the editor of the note again. */
  onReopen: () => void;
}

export function CardEditor(props: CardEditorProps) {
  const editor = useNoteEditor(props.note);
  const assistance = useEditorAssistance(useAssistant());
  return <EditDialog {...editor} {...props} mode="flashcard" assistance={assistance} />;
}
