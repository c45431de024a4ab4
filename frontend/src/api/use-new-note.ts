import type { CreateNoteRequest } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSelectedTag } from '../hooks/use-selected-tag';
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
  const [tag] = useSelectedTag();
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
    tag,
    storageKey: draftKey(learner),
    pinsKey: pinsKey(learner),
    save,
    options: {
      label: 'New note',
      enterToSubmit: settings?.enterToSubmit ?? false,
      alwaysShowTitle: settings?.alwaysShowTitle ?? false,
      defaultMode: settings?.defaultNoteMode ?? 'freestyle',
      // A new note gets the selected tag, or the list of notes would hide it.
      defaultTags: useMemo(() => (tag === '' ? [] : [tag]), [tag]),
      tags,
      onFailedAway: (error: unknown) => tellFailure('submit note', error),
      describeFailure: (error: unknown) => `Failed to submit note: ${describeError(error)}`,
    },
  };
}
