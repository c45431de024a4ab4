import { requestableExercises } from '@mylinguist/shared/notes/requestable-exercises';
import type { CreateNoteRequest, Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from '../components/notifier';
import { describeError } from './errors';
import { useCreateNote, useEditNote } from './notes';
import { useSession } from '../session/session';
import { settingsQuery } from './settings';
import { draftKey } from '../offline/unsaved-work';
import { useTagChoices } from './use-tag-choices';
import { useWriteFailure } from './use-write-failure';

/** The reason why an edit was not saved, and the way to save it nevertheless. */
interface EditConflict {
  readonly reason: string;
  /** The version that was saved elsewhere; null if the note was deleted. */
  readonly latest: Note | null;
  /** Replaces that version, or creates a new note instead of the deleted one. */
  readonly saveAnyway: (change: CreateNoteRequest) => Promise<EditConflict | null>;
}

/**
 * Returns the data and actions of a note editor: settings, tags, the draft's storage key, and
 * `onSave`, which resolves to null once the edit is saved.
 */
export function useNoteEditor(note: Note, onSaved?: (note: Note) => void) {
  const learner = useSession()?.user.email ?? '';
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync: edit } = useEditNote();
  const { mutateAsync: create } = useCreateNote();
  const tags = useTagChoices();
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  /** Saves a change of this version. Resolves to null once it is saved. */
  const onSave = async (change: CreateNoteRequest, edited: Note): Promise<EditConflict | null> => {
    const outcome = await edit({ note: edited, change });
    if (outcome.status === 'saved') {
      onSaved?.(outcome.note);
      return null;
    }
    if (outcome.status === 'conflict') {
      const { latest } = outcome;
      const reason = failure('This note was changed elsewhere in the meantime.');
      return { reason, latest, saveAnyway: (next) => onSave(next, latest) };
    }
    const successorId = crypto.randomUUID();
    return {
      reason: failure('It no longer exists. Save again to keep it as a new note.'),
      latest: null,
      saveAnyway: async (next) => {
        const input = { ...requestableExercises(edited), quiz: edited.quiz, ...next };
        const created = await create({ draftId: successorId, input });
        onSaved?.(created);
        return null;
      },
    };
  };

  return {
    storageKey: draftKey(learner, note.id),
    enterToSubmit: settings?.enterToSubmit ?? false,
    alwaysShowTitle: settings?.alwaysShowTitle ?? false,
    tags,
    onSave,
    describeFailure: (error: unknown) => failure(describeError(error)),
    onRefusedAway: (message: string) => notify({ message, tone: 'error' }),
    onFailedAway: (error: unknown) => tellFailure('update note', error),
  };
}

const failure = (reason: string) => `Failed to update note: ${reason}`;
