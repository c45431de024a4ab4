import type { QueryClient } from '@tanstack/react-query';
import { mayHaveArrived } from '../../api/errors';
import { createNote } from '../../api/notes';
import { draftKey } from '../../offline/unsaved-work';
import { openDraftStore } from '../../modules/composer/draft-store';
import { toNoteInput } from '../../modules/composer/note-draft';

/**
 * Sends the new note that a learner saved without a connection. Keeps it when it cannot be sent.
 * @returns whether it was sent
 */
export async function resendNote(client: QueryClient, learner: string): Promise<boolean> {
  const store = openDraftStore(draftKey(learner));
  const draft = store.read();
  if (!draft?.isUnsent || draft.mode === null) return false;
  try {
    await createNote(client, { draftId: draft.id, input: toNoteInput(draft, draft.mode, []) });
  } catch (error) {
    // The composer shows the draft. The learner decides what to do after a refusal.
    if (!mayHaveArrived(error)) store.write({ ...draft, isUnsent: undefined });
    return false;
  }
  store.forget(draft.id);
  return true;
}
