import { writeItem } from '../../lib/storage';
import { offeredDraft, openDraftStore, type DraftStore } from '../../modules/composer/draft-store';
import { emptyDraft } from '../../modules/composer/note-draft';
import { readArrival, writeArrival } from './arrival';

interface CaptureDraft {
  readonly store: DraftStore;
  /** Whether the captured text was too long to keep all of it. */
  readonly isCut: boolean;
}

/**
 * Opens the draft of what has arrived in this tab, also after a reload. It is a draft of its own: the
 * learner's other new note stays as it is.
 *
 * @param storageKey key of the learner's draft of a new note
 */
export function openCaptureDraft(storageKey: string): CaptureDraft {
  const store = openDraftStore(storageKey);
  const arrival = readArrival();
  const isCut = arrival?.isCut ?? false;
  let draftKey: string | undefined;
  if (arrival && 'draftKey' in arrival) {
    ({ draftKey } = arrival);
  } else if (arrival) {
    const { content, source } = arrival;
    const draft = { ...emptyDraft('freestyle'), content, source };
    draftKey = `${storageKey}:~${draft.id}`;
    writeItem(draftKey, JSON.stringify(draft));
    writeArrival({ draftKey, isCut });
  }
  // The draft was saved, or nothing has arrived.
  if (!draftKey || !store.adopt(draftKey)) store.move();
  return { store, isCut };
}

/** Makes the text of a note that the API has refused the draft of what has arrived. */
export function returnToCapture(): void {
  const offered = offeredDraft.read();
  if (offered) writeArrival({ draftKey: offered.key, isCut: false });
}
