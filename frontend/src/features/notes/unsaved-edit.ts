import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { editKeys } from '../../offline/unsaved-work';
import type { DraftChange } from '../../modules/composer/draft-change';
import { openDraftStore } from '../../modules/composer/draft-store';
import { editMode } from '../../modules/note-content/note-modes';

export interface EditedNote {
  note: Note;
  mode: NoteMode;
  /** Applied to the draft when the editor opens. */
  change?: DraftChange;
}

/** Returns the base version of an edit that the learner neither saved nor cancelled, or null. */
export function findUnsavedEdit(learner: string): EditedNote | null {
  for (const key of editKeys(learner)) {
    const draft = openDraftStore(key).read();
    if (draft?.base) return { note: draft.base, mode: draft.mode ?? editMode(draft.base) };
  }
  return null;
}
