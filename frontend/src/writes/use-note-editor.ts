import type { CreateNoteRequest, Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../api/error-kinds';
import { useEditNote } from './notes';
import { useSession } from '../session/session';
import { settingsQuery } from '../api/settings';
import { draftKey } from '../offline/unsaved-work';
import { useTagChoices } from '../api/use-tag-choices';
import { useWriteFailure } from './use-write-failure';

/**
 * Returns the data and actions of a note editor: settings, tags, the draft's storage key, and
 * `onSave`, which resolves once the outbox has stored the edit.
 */
export function useNoteEditor(note: Note, onSaved?: (note: Note) => void) {
  const learner = useSession()?.user.email ?? '';
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync: edit } = useEditNote();
  const tags = useTagChoices();
  const tellFailure = useWriteFailure();

  const onSave = async (change: CreateNoteRequest, edited: Note): Promise<void> => {
    const saved = await edit({ note: edited, change });
    onSaved?.(saved);
  };

  return {
    storageKey: draftKey(learner, note.id),
    enterToSubmit: settings?.enterToSubmit ?? false,
    alwaysShowTitle: settings?.alwaysShowTitle ?? false,
    tags,
    onSave,
    describeFailure: (error: unknown) => `Failed to update note: ${describeError(error)}`,
    onFailedAway: (error: unknown) => tellFailure('update note', error),
  };
}
