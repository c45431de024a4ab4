import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useAssistant } from '../../api/use-assistant';
import { useNoteEditor } from '../../api/use-note-editor';
import { useEditorAssistance } from '../../modules/assistant/draft-assistant';
import type { DraftChange } from '../../modules/composer/draft-change';
import { LazyEditDialog } from '../../modules/composer/lazy-edit-dialog';

interface NoteEditorProps {
  note: Note;
  /** What of the note is edited first; the others can be turned to. */
  mode: NoteMode;
  /** What is done to the note as its edit begins. */
  change?: DraftChange;
  onClose: () => void;
}

/** Edits a note of the list. */
export function NoteEditor(props: NoteEditorProps) {
  const editor = useNoteEditor(props.note);
  const assistance = useEditorAssistance(useAssistant());
  return <LazyEditDialog {...editor} {...props} assistance={assistance} />;
}
