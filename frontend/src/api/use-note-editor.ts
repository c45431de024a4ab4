import type { Note, UpdateNoteRequest } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from './errors';
import { StaleNoteError, useUpdateNote } from './notes';
import { settingsQuery } from './settings';
import { useTagChoices } from './use-tag-choices';

/**
 * What an editor of a note needs of the API: the learner's settings and tags, and a way to save.
 * Where the note was changed elsewhere meanwhile, `otherVersion` is what it has become, and saving
 * once more replaces that.
 */
export function useNoteEditor(note: Note, onSaved?: (note: Note) => void) {
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync: update } = useUpdateNote();
  const tags = useTagChoices();
  const [otherVersion, setOtherVersion] = useState<Note | null>(null);

  const onSave = async (change: UpdateNoteRequest) => {
    try {
      const saved = await update({ note: otherVersion ?? note, change });
      onSaved?.(saved);
    } catch (error) {
      if (error instanceof StaleNoteError) setOtherVersion(error.latest);
      throw error;
    }
  };

  const describeFailure = (error: unknown) => {
    const reason = error instanceof StaleNoteError ? error.message : describeError(error);
    return `Failed to update note: ${reason}`;
  };

  return {
    enterToSubmit: settings?.enterToSubmit ?? false,
    alwaysShowTitle: settings?.alwaysShowTitle ?? false,
    tags,
    otherVersion,
    onSave,
    describeFailure,
  };
}
