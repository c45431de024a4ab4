import { limits } from '@mylinguist/shared/limits';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import type { Note } from '@mylinguist/shared/schemas/note';

export const composerModes = ['quicknote', 'flashcard', 'cloze'] as const;
export type ComposerMode = (typeof composerModes)[number];

/** What a learner is writing, as typed: nothing is trimmed before it is saved. */
export interface NoteDraft {
  /** Names the note to be, so that sending a draft again never saves it twice. */
  id: string;
  /** Null until the learner has chosen: the settings decide then. */
  mode: ComposerMode | null;
  /** Null while the title field is closed. */
  title: string | null;
  content: string;
  /** Null until the learner has touched them: a new note then takes the tag it is written under. */
  tags: string[] | null;
  flashcard: { front: string; back: string; hint: string };
  clozeText: string;
  /** Exercises that are saved whichever mode is on, because the learner accepted a suggested one. */
  accepted: ('flashcard' | 'cloze')[];
  /** Whether some of it is the assistant's. */
  aiEnriched: boolean;
  /** The note that is edited, as it read then; null while a new one is written. */
  base: Note | null;
}

/** What the composer saves: the note, with the exercise of its mode and those accepted. */
export interface NoteInput {
  title: string | null;
  content: string;
  tags: string[];
  flashcard?: { front: string; back: string; hint: string | null };
  cloze?: { title: string | null; text: string };
  aiEnriched?: true;
}

const noCard = { front: '', back: '', hint: '' };

export function emptyDraft(mode: ComposerMode | null = null): NoteDraft {
  const id = crypto.randomUUID();
  return {
    id,
    mode,
    title: null,
    content: '',
    tags: null,
    flashcard: noCard,
    clozeText: '',
    accepted: [],
    aiEnriched: false,
    base: null,
  };
}

/** A note to be changed, opened at one of its exercises or at its text. */
export function draftOf(note: Note, mode: ComposerMode): NoteDraft {
  const { id, title, content, tags, flashcard, cloze } = note;
  const card = {
    front: flashcard?.front ?? '',
    back: flashcard?.back ?? '',
    hint: flashcard?.hint ?? '',
  };
  const clozeText = cloze?.text ?? '';
  const fields = { id, title, content, tags, flashcard: card, clozeText };
  return inMode({ ...fields, mode, accepted: [], aiEnriched: false, base: note }, mode);
}

/** The draft in another mode; an exercise that is still empty begins with the note's own words. */
export function inMode(draft: NoteDraft, mode: ComposerMode): NoteDraft {
  const { title, content, flashcard, clozeText } = draft;
  if (mode === 'flashcard' && !flashcard.front.trim() && !flashcard.back.trim()) {
    return { ...draft, mode, flashcard: { ...flashcard, front: title ?? '', back: content } };
  }
  if (mode === 'cloze' && !clozeText.trim()) return { ...draft, mode, clozeText: content };
  return { ...draft, mode };
}

/** What of a note to edit first: its text, or the exercise that stands in its place. */
export function mainMode({ title, content, flashcard }: Note): ComposerMode {
  if (content !== '' || title !== null) return 'quicknote';
  return flashcard ? 'flashcard' : 'cloze';
}

/** Whether there is something in a draft that a learner would miss. */
export function isWorthKeeping(draft: NoteDraft): boolean {
  return draft.base ? isChanged(draft, draft.base) : !isEmpty(draft);
}

function isEmpty({ title, content, tags, flashcard, clozeText }: NoteDraft): boolean {
  const texts = [title ?? '', content, clozeText, ...Object.values(flashcard)];
  return texts.every((text) => text.trim() === '') && !tags?.length;
}

/** An exercise that begins with the note's own words does not change the note yet. */
function isChanged(draft: NoteDraft, note: Note): boolean {
  const text = ({ title, content, tags }: NoteDraft | Note) =>
    JSON.stringify([title ?? '', content, tags]);
  const card = ({ flashcard: { front, back, hint } }: NoteDraft) =>
    JSON.stringify([front, back, hint]);
  const opened = composerModes.map((mode) => draftOf(note, mode));
  return (
    text(draft) !== text(note) ||
    opened.every((other) => card(other) !== card(draft)) ||
    opened.every(({ clozeText }) => clozeText !== draft.clozeText)
  );
}

const fits = (text: string, limit: number) => text.trim().length <= limit;
const isWritten = (text: string) => text.trim() !== '';

/** Whether what a mode is for is there and within its limits. */
function isComplete({ title, content, flashcard, clozeText }: NoteDraft, mode: ComposerMode) {
  switch (mode) {
    case 'quicknote':
      return isWritten(content) || isWritten(title ?? '');
    case 'flashcard':
      return (
        isWritten(flashcard.front) &&
        isWritten(flashcard.back) &&
        Object.values(flashcard).every((text) => fits(text, limits.flashcardSide))
      );
    case 'cloze':
      return fits(clozeText, limits.clozeText) && parseCloze(clozeText).answers.length > 0;
  }
}

/** Whether a draft may be saved in its mode: what is to be saved is there and all within limits. */
export function canSubmit(draft: NoteDraft, mode: ComposerMode): boolean {
  if (!fits(draft.title ?? '', limits.noteTitle)) return false;
  if (!fits(draft.content, limits.noteContent)) return false;
  return [mode, ...draft.accepted].every((kind) => isComplete(draft, kind));
}

/** The draft as it is saved in its mode; one with untouched tags takes `defaultTags`. */
export function toNoteInput(
  draft: NoteDraft,
  mode: ComposerMode,
  defaultTags: readonly string[],
): NoteInput {
  const title = draft.title?.trim() || null;
  const { front, back, hint } = draft.flashcard;
  const exercises = [mode, ...draft.accepted];
  return {
    title,
    content: draft.content.trim(),
    tags: [...(draft.tags ?? defaultTags)],
    ...(exercises.includes('flashcard') && {
      flashcard: { front: front.trim(), back: back.trim(), hint: hint.trim() || null },
    }),
    ...(exercises.includes('cloze') && { cloze: { title, text: draft.clozeText.trim() } }),
    ...(draft.aiEnriched && { aiEnriched: true }),
  };
}
