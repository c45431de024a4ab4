import { requestableExercises } from '@mylinguist/shared/notes/requestable-exercises';
import type { CreateNoteRequest, Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from './errors';
import { isGone, useCreateNote, useUpdateNote } from './notes';
import { useSession } from '../session/session';
import { settingsQuery } from './settings';
import { draftKey } from '../offline/unsaved-work';
import { StaleNoteError } from './update-note';
import { useTagChoices } from './use-tag-choices';
import { useWriteFailure } from './use-write-failure';

/**
 * Returns the data and actions of a note editor: settings, tags, the draft's storage key and
 * `onSave`. If the note was changed elsewhere, `otherVersion` is the server's version and the next
 * save replaces it. If the note was deleted, the next save creates a new note.
 */
export function useNoteEditor(note: Note, onSaved?: (note: Note) => void) {
  const learner = useSession()?.user.email ?? '';
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync: update } = useUpdateNote();
  const { mutateAsync: create } = useCreateNote();
  const tags = useTagChoices();
  const tellFailure = useWriteFailure();
  const [otherVersion, setOtherVersion] = useState<Note | null>(null);
  /** Id of the new note that replaces a deleted one. */
  const [successorId, setSuccessorId] = useState<string | null>(null);

  const onSave = async (change: CreateNoteRequest, edited: Note) => {
    try {
      const saved =
        successorId === null
          ? await update({ note: otherVersion ?? edited, change })
          : await create({
              draftId: successorId,
              input: { ...requestableExercises(edited), ...change },
            });
      onSaved?.(saved);
    } catch (error) {
      if (error instanceof StaleNoteError) setOtherVersion(error.latest);
      if (isGone(error)) {
        setOtherVersion(null);
        setSuccessorId(crypto.randomUUID());
      }
      throw error;
    }
  };

  const describeFailure = (error: unknown) => `Failed to update note: ${reasonOf(error)}`;

  return {
    storageKey: draftKey(learner, note.id),
    enterToSubmit: settings?.enterToSubmit ?? false,
    alwaysShowTitle: settings?.alwaysShowTitle ?? false,
    tags,
    otherVersion,
    onSave,
    describeFailure,
    onFailedAway: (error: unknown) => tellFailure('update note', error),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof StaleNoteError) return error.message;
  if (isGone(error)) return 'It no longer exists. Save again to keep it as a new note.';
  return describeError(error);
}
