import { requestableExercises } from '@mylinguist/shared/notes/requestable-exercises';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedNote } from '../../api/note-cache';
import { isGone, useUpdateNote } from '../../api/notes';
import type { AssistedNote } from '../../modules/assistant/assistant';
import type { DraftChange } from '../../modules/composer/draft-change';
import { toExerciseInputs } from '../../modules/composer/exercise-drafts';
import { draftOf } from '../../modules/composer/note-draft';
import { exercises } from '../../modules/note-content/exercises';
import { editMode } from '../../modules/note-content/note-modes';

export type EditNote = (note: Note, mode?: NoteMode, change?: DraftChange) => void;

/**
 * Adapts a note of the list for the assistant. A change of its text opens the editor. An accepted
 * card is saved at once.
 */
export function useSavedNote(noteId: string, onEdit: EditNote): AssistedNote {
  const client = useQueryClient();
  const { mutateAsync: update } = useUpdateNote();

  return useMemo(() => {
    const current = () => {
      const note = cachedNote(client, noteId);
      return note && !note.isArchived ? note : null;
    };
    return {
      read: () => {
        const note = current();
        if (!note) return null;
        const mode = editMode(note);
        return { ...draftOf(note, mode), mode };
      },
      change: (id, change) => {
        const note = current();
        if (!note || id !== noteId) return false;
        onEdit(note, editMode(note), change);
        return true;
      },
      accept: async (id, { kind, exercises: texts }) => {
        const note = current();
        if (!note || id !== noteId) return null;
        const input = toExerciseInputs(texts, [kind], null);
        const before = { [kind]: requestableExercises(note)[kind] ?? null };
        try {
          await update({ note, change: { ...input, aiEnriched: true } });
        } catch (error) {
          if (isGone(error)) return null;
          throw error;
        }
        const undo = async () => {
          const now = current();
          if (now) await update({ note: now, change: before });
          return now !== null;
        };
        return { message: `Saved as this note's ${exercises[kind].name.toLowerCase()}.`, undo };
      },
    };
  }, [client, noteId, onEdit, update]);
}
