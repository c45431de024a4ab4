import { limits } from '@mylinguist/shared/limits';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { isBlankText } from '@mylinguist/shared/notes/visible-text';
import type { ExerciseKind, Note, NoteMode } from '@mylinguist/shared/schemas/note';
import type { NoteSource } from '@mylinguist/shared/schemas/note-source';
import { exerciseKinds } from '../note-content/exercises';
import { hasMode, noteModes } from '../note-content/note-modes';
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
  /** The format of all texts of the draft. See `contentTypes`. */
  contentType: number;
  /** Null until the learner changes them: a new note then takes the selected tag. */
  tags: string[] | null;
  exercises: ExerciseDrafts;
  /** Where a captured text comes from. */
  source?: NoteSource | undefined;
  /** Suggested exercises that the learner accepted. They are saved in every mode. */
  accepted: ExerciseKind[];
  /** Exercises that the learner wrote in. They are saved in every mode once they are complete. */
  typed: ExerciseKind[];
  /** Exercises of the note that the learner removed. */
  removed: ExerciseKind[];
  /** Whether the assistant wrote a part of the draft. */
  aiEnriched: boolean;
  /** The note as it was when its edit started; null for a new note. */
  base: Note | null;
  /** Set once the learner closed the editor of this edit without saving it. */
  isSetAside?: true | undefined;
  /** Set if the note was changed elsewhere before this edit was sent: `base` is that version. */
  isConflict?: true | undefined;
}

/** The input of a save: the note, and the exercises that were opened, accepted or written. */
export interface NoteInput extends Pick<Note, 'title' | 'content' | 'tags'>, ExerciseInputs {
  /** Absent if the note keeps its format. */
  contentType?: typeof contentTypes.rich;
  aiEnriched?: true;
  source?: NoteSource;
}

export function emptyDraft(mode: NoteMode | null = null): NoteDraft {
  return {
    id: crypto.randomUUID(),
    mode,
    title: null,
    content: '',
    contentType: contentTypes.light,
    tags: null,
    exercises: emptyExercises,
    accepted: [],
    typed: [],
    removed: [],
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
    contentType: note.contentType,
    tags: note.tags,
    exercises: exerciseDraftsOf(note),
    accepted: [],
    typed: [],
    removed: [],
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

/** Returns whether the learner wrote an exercise of the draft, or the note has it. */
export function canRemove(draft: NoteDraft, kind: ExerciseKind): boolean {
  const { base, removed, exercises } = draft;
  if (base && hasMode(base, kind) && !removed.includes(kind)) return true;
  return !isSame(exercises[kind], begunExercise(emptyExercises, kind, draft)[kind]);
}

/** Returns the draft without an exercise, in a mode that can be saved if there is one. */
export function withoutExercise(draft: NoteDraft, kind: ExerciseKind): NoteDraft {
  const { base, accepted, typed, removed } = draft;
  const exercises = { ...draft.exercises, [kind]: emptyExercises[kind] };
  const other = exerciseKinds.find((one) => !isBlank(exercises, one));
  return {
    ...draft,
    mode: (!hasText(draft) && other) || 'freestyle',
    exercises,
    accepted: accepted.filter((one) => one !== kind),
    typed: typed.filter((one) => one !== kind),
    removed: base?.[kind] ? [...new Set([...removed, kind])] : removed,
  };
}

/** Returns whether nothing is left of the draft of a note. */
export function isEmptied(draft: NoteDraft): boolean {
  return draft.removed.length > 0 && !hasText(draft) && hasNoExercise(draft);
}

/** Returns whether a draft holds something that the learner would miss. */
export function isWorthKeeping(draft: NoteDraft): boolean {
  return draft.base ? isChanged(draft, draft.base) : !isEmpty(draft);
}

function isEmpty(draft: NoteDraft): boolean {
  return !hasText(draft) && !draft.tags?.length && hasNoExercise(draft);
}

function hasNoExercise({ exercises }: NoteDraft): boolean {
  return exerciseKinds.every((kind) => isBlank(exercises, kind));
}

/** Returns whether a draft differs from its note. Ignores exercises filled from the note. */
function isChanged(draft: NoteDraft, note: Note): boolean {
  const text = ({ title, content, contentType, tags }: NoteDraft | Note) =>
    JSON.stringify([title ?? '', content, contentType, tags]);
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
const isWritten = (text: string) => !isBlankText(text);
const hasText = ({ title, content }: NoteDraft) => isWritten(title ?? '') || isWritten(content);

/** Returns whether a draft can be saved in its mode: it is complete and within the limits. */
export function canSubmit(draft: NoteDraft, mode: NoteMode): boolean {
  const { title, content, exercises } = draft;
  if (!fits(title ?? '', limits.noteTitle) || !fits(content, limits.noteContent)) return false;
  if (mode === 'freestyle' && !hasText(draft)) return false;
  return savedExercises(draft, mode).every((kind) => exerciseProblem(exercises, kind) === null);
}

/**
 * Converts a draft to the input that is saved. A removed exercise is null, unless it is saved again.
 * Uses `defaultTags` if the tags are untouched.
 */
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
    ...Object.fromEntries(draft.removed.map((kind) => [kind, null])),
    ...toExerciseInputs(draft.exercises, savedExercises(draft, mode), title),
    ...(draft.contentType === contentTypes.rich && { contentType: contentTypes.rich }),
    ...(draft.aiEnriched && { aiEnriched: true }),
    ...(draft.source && { source: draft.source }),
  };
}

function savedExercises(draft: NoteDraft, mode: NoteMode): ExerciseKind[] {
  const { accepted, typed, exercises } = draft;
  const isWhole = (kind: ExerciseKind) => exerciseProblem(exercises, kind) === null;
  return exerciseKinds.filter(
    (kind) => kind === mode || accepted.includes(kind) || (typed.includes(kind) && isWhole(kind)),
  );
}
