import { requestableExercises } from '@mylinguist/shared/notes/requestable-exercises';
import type { ExerciseKind, Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedNote } from '../../api/note-cache';
import type { EditOutcome } from '../../api/edit-note';
import { useEditNote } from '../../api/notes';
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
  const { mutateAsync: edit } = useEditNote();

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
        if (!note || id !== noteId) return 'note-gone';
        const input = toExerciseInputs(texts, [kind], null);
        const change = { ...input, aiEnriched: true as const };
        const addTo = async (version: Note): Promise<EditOutcome> => {
          const outcome = await edit({ note: version, change });
          // A change of other fields elsewhere does not concern the card.
          const isApart = outcome.status === 'conflict' && sameExercise(outcome.latest, note, kind);
          return isApart ? addTo(outcome.latest) : outcome;
        };
        const { status } = await addTo(note);
        if (status === 'gone') return 'note-gone';
        if (status === 'conflict') return 'place-taken';
        const before = { [kind]: requestableExercises(note)[kind] ?? null };
        const undo = async () => {
          const now = current();
          return now !== null && (await edit({ note: now, change: before })).status === 'saved';
        };
        return { message: `Saved as this note's ${exercises[kind].name.toLowerCase()}.`, undo };
      },
    };
  }, [client, noteId, onEdit, edit]);
}

function sameExercise(a: Note, b: Note, kind: ExerciseKind): boolean {
  return JSON.stringify(a[kind]) === JSON.stringify(b[kind]);
}
