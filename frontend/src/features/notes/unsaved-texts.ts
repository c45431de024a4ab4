import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { notePath, paths } from '../../config/paths';
import { offeredDraft, openDraftStore, readDraft } from '../../modules/composer/draft-store';
import { isWorthKeeping, type NoteDraft } from '../../modules/composer/note-draft';
import { noteName } from '../../modules/note-content/note-name';
import { missingNotes } from '../../offline/missing-notes';
import { missingKey, textKeys } from '../../offline/unsaved-work';
import { missingNotesDialog } from './missing-notes-dialog-state';

/** A text of the learner that this browser has and the API has not. */
export interface UnsavedText {
  /** Its key in local storage. */
  readonly key: string;
  readonly name: string;
  /** For the learner. */
  readonly kind: string;
  /** Prepares the text to be opened, and returns the address that opens it. */
  readonly open: () => string;
}

/** Returns the drafts, refused notes, versions in conflict and missing notes of a learner. */
export function unsavedTexts(learner: string): UnsavedText[] {
  const drafts = textKeys(learner).flatMap((key): UnsavedText[] => {
    const draft = readDraft(key);
    if (!draft) return [unreadable(key)];
    if (!isWorthKeeping(draft)) return [];
    return [{ key, name: nameOf(draft), kind: kindOf(draft), open: () => openDraft(key, draft) }];
  });
  const missing = missingNotes(learner).map((note) => ({
    key: missingKey(learner, note.id),
    name: noteName(note),
    kind: 'Missing in your account',
    open: openMissingNotes,
  }));
  return [...drafts, ...missing];
}

/** A draft that another version of the app has stored. */
const unreadable = (key: string): UnsavedText => ({
  key,
  name: 'A text of another version of MyLinguist',
  kind: 'This version cannot show it',
  open: () => paths.notes,
});

function openMissingNotes(): string {
  missingNotesDialog.write(true);
  return paths.notes;
}

function nameOf({ exercises: { flashcard, cloze }, ...draft }: NoteDraft): string {
  const { answers } = parseCloze(cloze.text);
  return noteName({ ...draft, flashcard, cloze: { title: null, text: cloze.text, answers } });
}

function kindOf({ base, isConflict }: NoteDraft): string {
  if (!base) return 'New note';
  return isConflict ? 'Your version of a note that was changed elsewhere' : 'Edit of a note';
}

/** Makes a draft the one that its composer shows. Returns the address of the composer. */
export function openDraft(key: string, draft: NoteDraft): string {
  if (!draft.base) {
    offeredDraft.write({ key, isChosen: true });
    return paths.notes;
  }
  openDraftStore(key).write({ ...draft, isSetAside: undefined });
  return notePath(draft.base.id);
}
