import type { CreateNoteRequest } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTagFilter } from '../hooks/use-tag-filter';
import { draftKey, pinsKey } from '../offline/unsaved-work';
import { useSession } from '../session/session';
import { ApiError, describeError } from './errors';
import { useSaveNewNote } from './notes';
import { settingsQuery } from './settings';
import { useTagChoices } from './use-tag-choices';
import { useWriteFailure } from './use-write-failure';

/**
 * Returns the data and actions of a composer of new notes. Every such composer has the same draft,
 * pins and defaults. `save` resolves to null, or to the reason why the note was refused under its id.
 */
export function useNewNote() {
  const learner = useSession()?.user.email ?? '';
  const filter = useTagFilter();
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync } = useSaveNewNote();
  const tags = useTagChoices();
  const tellFailure = useWriteFailure();

  const save = async (input: CreateNoteRequest, draftId: string): Promise<string | null> => {
    try {
      await mutateAsync({ draftId, input });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'NOTE_DELETED') throw error;
      return 'This note was saved and then deleted. Save again to keep it as a new note.';
    }
  };

  return {
    filter,
    storageKey: draftKey(learner),
    pinsKey: pinsKey(learner),
    save,
    options: {
      label: 'New note',
      enterToSubmit: settings?.enterToSubmit ?? false,
      alwaysShowTitle: settings?.alwaysShowTitle ?? false,
      defaultMode: settings?.defaultNoteMode ?? 'freestyle',
      // Without them, the list of notes would hide the note. One of several is left to the learner.
      defaultTags: useMemo(
        () => (filter.isAny && filter.tags.length > 1 ? [] : [...filter.tags]),
        [filter],
      ),
      tags,
      onFailedAway: (error: unknown) => tellFailure('submit note', error),
      describeFailure: (error: unknown) => `Failed to submit note: ${describeError(error)}`,
    },
  };
}
