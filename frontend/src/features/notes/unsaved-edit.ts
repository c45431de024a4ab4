import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useMemo, useSyncExternalStore } from 'react';
import { editKeys } from '../../offline/unsaved-work';
import type { DraftChange } from '../../modules/composer/draft-change';
import { openDraftStore } from '../../modules/composer/draft-store';
import { draftChanges } from '../../offline/draft-changes';

export interface EditedNote {
  note: Note;
  /** The mode that the learner chose. */
  mode?: NoteMode | undefined;
  /** Applied to the draft when the editor opens. */
  change?: DraftChange | undefined;
}

/** Returns the base versions of the stored edits: the interrupted ones, or those set aside. */
function unsavedEdits(learner: string, isSetAside: boolean): Note[] {
  return editKeys(learner).flatMap((key) => {
    const draft = openDraftStore(key).read();
    return draft?.base && isSetAside === Boolean(draft.isSetAside) ? draft.base : [];
  });
}

/**
 * Returns an edit that a reload or an expired session interrupted, or null.
 * @param noteId limits the search to the edits of one note
 */
export function findInterruptedEdit(learner: string, noteId?: string): EditedNote | null {
  const note = unsavedEdits(learner, false).find(({ id }) => id === (noteId ?? id));
  return note ? { note } : null;
}

/** Returns the ids of the notes with an edit that the learner set aside, in any tab. */
export function useSetAsideEdits(learner: string): ReadonlySet<string> {
  const ids = useSyncExternalStore(draftChanges.subscribe, () =>
    unsavedEdits(learner, true)
      .map(({ id }) => id)
      .join(),
  );
  return useMemo(() => new Set(ids.split(',')), [ids]);
}
