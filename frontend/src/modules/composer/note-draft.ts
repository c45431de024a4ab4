import { limits } from '@mylinguist/shared/limits';
import type { ExerciseKind, Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { exerciseKinds } from '../note-content/exercises';
import { noteModes } from '../note-content/note-modes';
import {
  begunExercise,
  emptyExercises,
  exerciseDraftsOf,
  exerciseProblem,
  isBlank,
  toExerciseInputs,
} from './exercise-drafts';
import type { ExerciseDrafts, ExerciseInputs } from './exercise-drafts';

/** The text that a learner is writing, as typed. It is trimmed only when it is saved. */
export interface NoteDraft {
  /** The id of the new note, and its idempotency key. */
  id: string;
  /** Null until the learner chooses one: the mode of the settings then applies. */
  mode: NoteMode | null;
  /** Null while the title field is closed. */
  title: string | null;
  content: string;
  /** Null until the learner changes them: a new note then takes the selected tag. */
  tags: string[] | null;
  exercises: ExerciseDrafts;
  /** Suggested exercises that the learner accepted. They are saved in every mode. */
  accepted: ExerciseKind[];
  /** Whether the assistant wrote a part of the draft. */
  aiEnriched: boolean;
  /** The note as it was when its edit started; null for a new note. */
  base: Note | null;
}

/** The input of a save: the note, the exercise of its mode and the accepted exercises. */
export interface NoteInput extends Pick<Note, 'title' | 'content' | 'tags'>, ExerciseInputs {
  aiEnriched?: true;
}

export function emptyDraft(mode: NoteMode | null = null): NoteDraft {
  return {
    id: crypto.randomUUID(),
    mode,
    title: null,
    content: '',
    tags: null,
    exercises: emptyExercises,
    accepted: [],
    aiEnriched: false,
    base: null,
  };
}

/** Returns the draft of an edit that starts in a mode. */
export function draftOf(note: Note, mode: NoteMode): NoteDraft {
  const draft: NoteDraft = {
    id: note.id,
    mode,
    title: note.title,
    content: note.content,
    tags: note.tags,
    exercises: exerciseDraftsOf(note),
    accepted: [],
    aiEnriched: false,
    base: note,
  };
  return inMode(draft, mode);
}

/** Returns the draft in another mode. An empty exercise starts from the text of the note. */
export function inMode(draft: NoteDraft, mode: NoteMode): NoteDraft {
  if (mode === 'freestyle') return { ...draft, mode };
  return { ...draft, mode, exercises: begunExercise(draft.exercises, mode, draft) };
}

/** Returns whether a draft holds something that the learner would miss. */
export function isWorthKeeping(draft: NoteDraft): boolean {
  return draft.base ? isChanged(draft, draft.base) : !isEmpty(draft);
}

function isEmpty({ title, content, tags, exercises }: NoteDraft): boolean {
  const hasText = isWritten(title ?? '') || isWritten(content);
  return !hasText && !tags?.length && exerciseKinds.every((kind) => isBlank(exercises, kind));
}

/** Returns whether a draft differs from its note. Ignores exercises filled from the note. */
function isChanged(draft: NoteDraft, note: Note): boolean {
  const text = ({ title, content, tags }: NoteDraft | Note) =>
    JSON.stringify([title ?? '', content, tags]);
  const opened = noteModes.map((mode) => draftOf(note, mode));
  const isUntouched = (kind: ExerciseKind) =>
    opened.some(({ exercises }) => isSame(exercises[kind], draft.exercises[kind]));
  return text(draft) !== text(note) || !exerciseKinds.every(isUntouched);
}

function isSame(a: object, b: object): boolean {
  const fields = (texts: object) => JSON.stringify(Object.entries(texts).sort());
  return fields(a) === fields(b);
}

const fits = (text: string, limit: number) => text.trim().length <= limit;
const isWritten = (text: string) => text.trim() !== '';

/** Returns whether a draft can be saved in its mode: it is complete and within the limits. */
export function canSubmit(draft: NoteDraft, mode: NoteMode): boolean {
  const { title, content, exercises } = draft;
  if (!fits(title ?? '', limits.noteTitle) || !fits(content, limits.noteContent)) return false;
  if (mode === 'freestyle' && !isWritten(content) && !isWritten(title ?? '')) return false;
  return savedExercises(draft, mode).every((kind) => exerciseProblem(exercises, kind) === null);
}

/** Converts a draft to the input that is saved. Uses `defaultTags` if its tags are untouched. */
export function toNoteInput(
  draft: NoteDraft,
  mode: NoteMode,
  defaultTags: readonly string[],
): NoteInput {
  const title = draft.title?.trim() || null;
  return {
    title,
    content: draft.content.trim(),
    tags: [...(draft.tags ?? defaultTags)],
    ...toExerciseInputs(draft.exercises, savedExercises(draft, mode), title),
    ...(draft.aiEnriched && { aiEnriched: true }),
  };
}

function savedExercises({ accepted }: NoteDraft, mode: NoteMode): ExerciseKind[] {
  return exerciseKinds.filter((kind) => kind === mode || accepted.includes(kind));
}
