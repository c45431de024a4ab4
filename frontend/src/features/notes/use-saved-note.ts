import type { Note, UpdateNoteRequest } from '@mylinguist/shared/schemas/note';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedNote } from '../../api/note-cache';
import { isGone, useUpdateNote } from '../../api/notes';
import type { AssistedNote, CardInput } from '../../modules/assistant/assistant';
import type { DraftChange } from '../../modules/composer/draft-change';
import { draftOf, mainMode } from '../../modules/composer/note-draft';
import type { ComposerMode } from '../../modules/composer/note-draft';

export type EditNote = (note: Note, mode?: ComposerMode, change?: DraftChange) => void;

/**
 * A note of the list as the assistant works on it: what changes its text opens the editor, and only
 * a card that the learner accepts is saved.
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
        const mode = mainMode(note);
        return { ...draftOf(note, mode), mode };
      },
      change: (id, change) => {
        const note = current();
        if (!note || id !== noteId) return false;
        onEdit(note, mainMode(note), change);
        return true;
      },
      accept: async (id, card) => {
        const note = current();
        if (!note || id !== noteId) return null;
        try {
          await update({ note, change: { ...card, aiEnriched: true } });
        } catch (error) {
          if (isGone(error)) return null;
          throw error;
        }
        const undo = async () => {
          const now = current();
          if (now) await update({ note: now, change: placeOf(note, card) });
          return now !== null;
        };
        return { message: `Saved as this note's ${nameOf(card)}.`, undo };
      },
    };
  }, [client, noteId, onEdit, update]);
}

const nameOf = ({ cloze }: CardInput) => (cloze ? 'cloze test' : 'flashcard');

/** What a note held in the place that a card took. */
function placeOf({ flashcard, cloze }: Note, card: CardInput): UpdateNoteRequest {
  if (card.cloze) return { cloze };
  const { front, back, hint } = flashcard ?? {};
  return { flashcard: front && back ? { front, back, hint } : null };
}
