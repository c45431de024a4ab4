import { limits } from '@mylinguist/shared/limits';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { noteSchema } from '@mylinguist/shared/schemas/note';
import type { Note } from '@mylinguist/shared/schemas/note';
import { z } from 'zod';

export const composerModes = ['quicknote', 'flashcard', 'cloze'] as const;
export type ComposerMode = (typeof composerModes)[number];

/** What a learner is writing, as typed: nothing is trimmed before it is saved. */
export const noteDraftSchema = z.object({
  /** Names the note to be, so that sending a draft again never saves it twice. */
  id: z.uuid(),
  /** Null until the learner has chosen: the settings decide then. */
  mode: z.enum(composerModes).nullable(),
  /** Null while the title field is closed. */
  title: z.string().nullable(),
  content: z.string(),
  /** Null until the learner has touched them: a new note then takes the tag it is written under. */
  tags: z.array(z.string()).nullable(),
  flashcard: z.object({ front: z.string(), back: z.string(), hint: z.string() }),
  clozeText: z.string(),
  /** The note that is edited, as it read then; null while a new one is written. */
  base: noteSchema.nullable().default(null),
});
export type NoteDraft = z.infer<typeof noteDraftSchema>;

/** What the composer saves: the note, with the exercise of its mode. */
export interface NoteInput {
  title: string | null;
  content: string;
  tags: string[];
  flashcard?: { front: string; back: string; hint: string | null };
  cloze?: { title: string | null; text: string };
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
  return inMode({ id, mode, title, content, tags, flashcard: card, clozeText, base: note }, mode);
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

/** Whether a draft may be saved in its mode: what the mode needs is there and all within limits. */
export function canSubmit(draft: NoteDraft, mode: ComposerMode): boolean {
  const { content, flashcard, clozeText } = draft;
  const title = draft.title ?? '';
  if (!fits(title, limits.noteTitle) || !fits(content, limits.noteContent)) return false;
  switch (mode) {
    case 'quicknote':
      return isWritten(content) || isWritten(title);
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

/** The draft as it is saved in its mode; one with untouched tags takes `defaultTags`. */
export function toNoteInput(
  draft: NoteDraft,
  mode: ComposerMode,
  defaultTags: readonly string[],
): NoteInput {
  const title = draft.title?.trim() || null;
  const input = { title, content: draft.content.trim(), tags: [...(draft.tags ?? defaultTags)] };
  const { front, back, hint } = draft.flashcard;
  switch (mode) {
    case 'quicknote':
      return input;
    case 'flashcard': {
      const flashcard = { front: front.trim(), back: back.trim(), hint: hint.trim() || null };
      return { ...input, flashcard };
    }
    case 'cloze':
      return { ...input, cloze: { title, text: draft.clozeText.trim() } };
  }
}
