import { limits } from '@mylinguist/shared/limits';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { withClozeTitle } from '@mylinguist/shared/notes/cloze-title';
import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Cloze, Flashcard, Note, NoteChange } from '@mylinguist/shared/schemas/note';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';

export interface Edit {
  /** The note as the learner saw it when they changed it. */
  readonly base: Note;
  readonly change: NoteChange;
}

export interface MergedEdit {
  /** The latest version with the learner's changes. After a conflict, the learner's text wins. */
  readonly note: Note;
  /** The fields to change in the latest version; null when it has all of them already. */
  readonly change: NoteChange | null;
  /** Whether both sides changed a field to different texts. */
  readonly isConflict: boolean;
}

const textFields = ['title', 'content', 'front', 'back', 'hint', 'cloze'] as const;
type TextField = (typeof textFields)[number];
type Texts = Record<TextField, string | null>;

function textsOf({ title, content, flashcard, cloze }: Note): Texts {
  const { front = null, back = null, hint = null } = flashcard ?? {};
  return { title, content, front, back, hint, cloze: cloze?.text ?? null };
}

/**
 * Merges an edit into the latest version of its note, field by field: title, content, front, back
 * and hint of the flashcard, text of the cloze test. Added and removed tags are merged one by one, and
 * so are quiz questions. The learner's change of the format wins.
 */
export function mergeEdit({ base, change }: Edit, latest: Note): MergedEdit {
  const own: Note = { ...base, ...definedFields(change) };
  const [before, mine, theirs] = [textsOf(base), textsOf(own), textsOf(latest)];
  const isMine = (field: TextField) => mine[field] !== before[field];
  const isTheirs = (field: TextField) => theirs[field] !== before[field];
  const texts = { ...theirs };
  for (const field of textFields) if (isMine(field)) texts[field] = mine[field];
  const isContested = textFields.some(
    (field) => isMine(field) && isTheirs(field) && mine[field] !== theirs[field],
  );
  const isTypeMine = own.contentType !== base.contentType;
  const tags = mergeTags(base.tags, own.tags, latest.tags);
  const quiz = mergeQuiz(base.quiz ?? [], own.quiz ?? [], latest.quiz ?? []);
  const note = withClozeTitle<Note>({
    ...latest,
    title: texts.title,
    content: texts.content ?? '',
    contentType: isTypeMine ? own.contentType : latest.contentType,
    tags,
    flashcard: flashcardOf(texts),
    cloze: clozeOf(texts),
    ...((own.quiz ?? latest.quiz) && { quiz }),
    isArchived: change.isArchived ?? latest.isArchived,
    aiEnriched: latest.aiEnriched || change.aiEnriched === true,
  });
  const isChanged = (...fields: TextField[]) => fields.some((one) => texts[one] !== theirs[one]);
  const changesCard = isChanged('front', 'back', 'hint');
  const merged: NoteChange = {
    ...(isChanged('title') && { title: note.title }),
    ...(isChanged('content') && { content: note.content }),
    ...(note.contentType !== latest.contentType && { contentType: change.contentType }),
    ...(!isSame(tags, latest.tags) && { tags }),
    ...(changesCard && { flashcard: requestable(note.flashcard) }),
    ...(isChanged('cloze') && { cloze: note.cloze }),
    ...(JSON.stringify(quiz) !== JSON.stringify(latest.quiz ?? []) && { quiz }),
    ...(note.isArchived !== latest.isArchived && { isArchived: note.isArchived }),
    ...(note.aiEnriched !== latest.aiEnriched && { aiEnriched: true as const }),
  };
  // One side removed the card, the other one changed a part of it.
  const isPart = note.flashcard !== null && requestable(note.flashcard) === null;
  return {
    note,
    change: Object.keys(merged).length > 0 ? merged : null,
    isConflict: isContested || (changesCard && isPart) || tags.length > limits.tagsPerNote,
  };
}

function definedFields(change: NoteChange): Partial<Note> {
  return Object.fromEntries(
    Object.entries<unknown>(change).filter(([, value]) => value !== undefined),
  );
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Applies the tags that the learner added and removed to the latest tags. */
function mergeTags(
  before: readonly string[],
  mine: readonly string[],
  latest: readonly string[],
): string[] {
  const keys = (tags: readonly string[]) => new Set(tags.map(tagKey));
  const [beforeKeys, mineKeys, latestKeys] = [keys(before), keys(mine), keys(latest)];
  const kept = latest.filter((tag) => mineKeys.has(tagKey(tag)) || !beforeKeys.has(tagKey(tag)));
  const added = mine.filter((tag) => !beforeKeys.has(tagKey(tag)) && !latestKeys.has(tagKey(tag)));
  return [...kept, ...added];
}

/**
 * Applies the questions that the learner added, changed and removed to the latest questions, which
 * come first if there are too many.
 */
function mergeQuiz(
  before: readonly QuizQuestion[],
  mine: readonly QuizQuestion[],
  latest: readonly QuizQuestion[],
): QuizQuestion[] {
  const textsById = (questions: readonly QuizQuestion[]) =>
    new Map(questions.map((question) => [question.id, JSON.stringify(question)]));
  const [old, own] = [textsById(before), textsById(mine)];
  const isMine = ({ id }: QuizQuestion) => own.get(id) !== old.get(id);
  const changed = new Map(mine.filter(isMine).map((question) => [question.id, question]));
  const kept = latest.flatMap((question) => {
    if (!isMine(question)) return question;
    const changedQuestion = changed.get(question.id);
    changed.delete(question.id);
    return changedQuestion ?? [];
  });
  return [...kept, ...changed.values()].slice(0, limits.questionsPerNote);
}

function flashcardOf({ front, back, hint }: Texts): Flashcard | null {
  return front === null && back === null && hint === null ? null : { front, back, hint };
}

function requestable(card: Flashcard | null): NonNullable<NoteChange['flashcard']> | null {
  const { front = null, back = null, hint = null } = card ?? {};
  return front === null || back === null ? null : { front, back, hint };
}

function clozeOf({ cloze: text }: Texts): Cloze | null {
  return text === null ? null : { title: null, text, answers: parseCloze(text).answers };
}
