import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useAssistant } from '../../api/use-assistant';
import { useNoteEditor } from '../../api/use-note-editor';
import { useEditorAssistance } from '../../modules/assistant/draft-assistant';
import type { DraftChange } from '../../modules/composer/draft-change';
import { EditDialog } from '../../modules/composer/edit-dialog';

interface NoteEditorProps {
  note: Note;
  /** The mode that the editor opens in. */
  mode: NoteMode;
  /** Applied to the draft when the editor opens. */
  change?: DraftChange;
  onClose: () => void;
}

export function NoteEditor(props: NoteEditorProps) {
  const editor = useNoteEditor(props.note);
  const assistance = useEditorAssistance(useAssistant());
  return <EditDialog {...editor} {...props} assistance={assistance} />;
}
