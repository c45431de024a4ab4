import { requestableExercises } from '@mylinguist/shared/notes/requestable-exercises';
import type { Note, NoteMode, UpdateNoteRequest } from '@mylinguist/shared/schemas/note';
import type { DraftChange, WrittenDraft } from '../composer/draft-change';
import { toExerciseInputs } from '../composer/exercise-drafts';
import { draftOf } from '../composer/note-draft';
import { exercises } from '../note-content/exercises';
import { editMode } from '../note-content/note-modes';
import type { AssistedNote } from './assistant';

export type EditNote = (note: Note, mode?: NoteMode, change?: DraftChange) => void;

/** Access to a note of the list. */
export interface NoteAccess {
  readonly id: string;
  /** Returns the note as it is now; null if it was deleted or archived. */
  readonly current: () => Note | null;
  readonly edit: (edit: { note: Note; change: UpdateNoteRequest }) => Promise<unknown>;
}

/** Returns a saved note as the draft with which its editor opens. */
export function savedDraft(note: Note): WrittenDraft {
  const mode = editMode(note);
  return { ...draftOf(note, mode), mode };
}

/**
 * Adapts a note of the list for the assistant. An accepted card is saved at once.
 * @param onEdit opens the editor with a change of the text; absent where no text can be changed
 */
export function savedNote(
  { id: noteId, current, edit }: NoteAccess,
  onEdit?: EditNote,
): AssistedNote {
  return {
    read: () => {
      const note = current();
      return note && savedDraft(note);
    },
    change: (id, change) => {
      const note = current();
      if (!note || id !== noteId || !onEdit) return false;
      onEdit(note, editMode(note), change);
      return true;
    },
    accept: async (id, { kind, exercises: texts }) => {
      const note = current();
      if (!note || id !== noteId) return 'note-gone';
      const input = toExerciseInputs(texts, [kind], null);
      const change = { ...input, aiEnriched: true as const };
      await edit({ note, change });
      const before = { [kind]: requestableExercises(note)[kind] ?? null };
      const undo = async () => {
        const now = current();
        if (!now) return false;
        await edit({ note: now, change: before });
        return true;
      };
      return { message: `Saved as this note's ${exercises[kind].name.toLowerCase()}.`, undo };
    },
  };
}
