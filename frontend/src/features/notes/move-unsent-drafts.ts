import type { QueryClient } from '@tanstack/react-query';
import { addToOutbox } from '../../api/load-outbox';
import { removeItem, writeItem } from '../../lib/storage';
import { readDraft } from '../../modules/composer/draft-store';
import { toNoteInput, type NoteDraft } from '../../modules/composer/note-draft';
import { unsentDraftKeys } from '../../offline/unsaved-work';

/** Moves the notes and edits that an earlier build could not send into the outbox. */
export async function moveUnsentDrafts(client: QueryClient, learner: string): Promise<void> {
  for (const key of unsentDraftKeys(learner)) {
    const draft = readDraft(key);
    const isMoved = draft && !draft.isSetAside && (await addToOutbox(client, operationOf(draft)));
    if (isMoved) removeItem(key);
    // Without the mark, a composer opens the draft.
    else if (draft) writeItem(key, JSON.stringify(draft));
  }
}

function operationOf(draft: NoteDraft) {
  const { id, base } = draft;
  const input = toNoteInput(draft, draft.mode ?? 'freestyle', []);
  return base
    ? { kind: 'update' as const, base, change: input }
    : { kind: 'create' as const, noteId: id, input };
}
