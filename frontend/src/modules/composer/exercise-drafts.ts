import { limits } from '@mylinguist/shared/limits';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { isBlankText } from '@mylinguist/shared/notes/visible-text';
import type { CreateNoteRequest, ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import type { ComponentType } from 'react';
import { exerciseKinds } from '../note-content/exercises';
import type { NoteExercises } from '../note-content/exercises';
import { ClozeFields } from './cloze-fields';
import type { ClozeDraft } from './cloze-fields';
import { FlashcardFields } from './flashcard-fields';
import type { FlashcardDraft } from './flashcard-fields';
import type { ExerciseFieldsProps } from './labelled-text-area';

/** The exercises of a draft, by kind. Each is an object of texts, as typed. */
export interface ExerciseDrafts {
  flashcard: FlashcardDraft;
  cloze: ClozeDraft;
}

export type ExerciseInputs = Pick<CreateNoteRequest, ExerciseKind>;

interface DraftRules<Kind extends ExerciseKind> {
  Fields: ComponentType<ExerciseFieldsProps<ExerciseDrafts[Kind]>>;
  empty: ExerciseDrafts[Kind];
  /** The texts of the exercise in reading order, without hints. */
  parts: readonly (keyof ExerciseDrafts[Kind])[];
  /** Maximum length of a part. */
  limit: number;
  fromNote: (stored: NonNullable<Note[Kind]>) => ExerciseDrafts[Kind];
  /** Returns the first fields of an empty exercise, taken from the text of its note. */
  fromText: (note: { title: string | null; content: string }) => Partial<ExerciseDrafts[Kind]>;
  /** Why the exercise cannot be saved; null if it can. */
  problem: (draft: ExerciseDrafts[Kind]) => string | null;
  toInput: (draft: ExerciseDrafts[Kind], title: string | null) => ExerciseInputs[Kind];
  /** Converts an input to the form in which the note stores it. */
  toStored: (input: NonNullable<ExerciseInputs[Kind]>) => Note[Kind];
}

/** The rules by which each kind of exercise is edited, validated and saved. */
export const draftRules: { readonly [Kind in ExerciseKind]: DraftRules<Kind> } = {
  flashcard: {
    Fields: FlashcardFields,
    empty: { front: '', back: '', hint: '' },
    parts: ['front', 'back'],
    limit: limits.flashcardSide,
    fromNote: ({ front, back, hint }) => ({
      front: front ?? '',
      back: back ?? '',
      hint: hint ?? '',
    }),
    fromText: ({ title, content }) => ({ front: title ?? '', back: content }),
    problem: (card) => {
      const sides = Object.values(card).map((side: string) => side.trim());
      if (sides.some((side) => side.length > limits.flashcardSide)) return 'A side is too long.';
      return isBlankText(card.front) || isBlankText(card.back)
        ? 'A card needs a front and a back.'
        : null;
    },
    toInput: ({ front, back, hint }) => ({
      front: front.trim(),
      back: back.trim(),
      hint: hint.trim() || null,
    }),
    toStored: ({ front, back, hint = null }) => ({ front, back, hint }),
  },
  cloze: {
    Fields: ClozeFields,
    empty: { text: '' },
    parts: ['text'],
    limit: limits.clozeText,
    fromNote: ({ text }) => ({ text }),
    fromText: ({ content }) => ({ text: content }),
    problem: ({ text }) => {
      if (text.trim().length > limits.clozeText) return 'The text is too long.';
      return parseCloze(text).answers.length === 0 ? 'Mark at least one word as a blank.' : null;
    },
    toInput: ({ text }, title) => ({ title, text: text.trim() }),
    toStored: ({ title = null, text }) => ({ title, text, answers: parseCloze(text).answers }),
  },
};

/** Builds the drafts of all exercises. The callback returns the draft of its kind. */
function mapExercises(draftOf: (kind: ExerciseKind) => object): ExerciseDrafts {
  return Object.fromEntries(
    exerciseKinds.map((kind) => [kind, draftOf(kind)]),
  ) as unknown as ExerciseDrafts;
}

export const emptyExercises = mapExercises((kind) => draftRules[kind].empty);

export function exerciseDraftsOf(note: NoteExercises): ExerciseDrafts {
  const draftOf = <Kind extends ExerciseKind>(kind: Kind) => {
    const stored = note[kind];
    return stored ? draftRules[kind].fromNote(stored) : draftRules[kind].empty;
  };
  return mapExercises(draftOf);
}

/** Returns the texts of an exercise in reading order, without hints. */
export function partsOf<Kind extends ExerciseKind>(drafts: ExerciseDrafts, kind: Kind) {
  const draft = drafts[kind];
  return draftRules[kind].parts.map((name) => ({ name, text: draft[name] as string }));
}

/** Returns whether no field of an exercise has text. */
export function isBlank(drafts: ExerciseDrafts, kind: ExerciseKind): boolean {
  return Object.values(drafts[kind]).every(isBlankText);
}

/** Fills an exercise from the text of its note, unless the exercise already has text. */
export function begunExercise(
  drafts: ExerciseDrafts,
  kind: ExerciseKind,
  note: { title: string | null; content: string },
): ExerciseDrafts {
  if (partsOf(drafts, kind).some(({ text }) => text.trim() !== '')) return drafts;
  return { ...drafts, [kind]: { ...drafts[kind], ...draftRules[kind].fromText(note) } };
}

/** Returns why an exercise cannot be saved; null if it can. */
export function exerciseProblem<Kind extends ExerciseKind>(
  drafts: Pick<ExerciseDrafts, Kind>,
  kind: Kind,
): string | null {
  return draftRules[kind].problem(drafts[kind]);
}

/** Returns the given exercises as the API accepts them. */
export function toExerciseInputs(
  drafts: ExerciseDrafts,
  kinds: readonly ExerciseKind[],
  title: string | null,
): ExerciseInputs {
  const inputOf = <Kind extends ExerciseKind>(kind: Kind) =>
    draftRules[kind].toInput(drafts[kind], title);
  return Object.fromEntries(kinds.map((kind) => [kind, inputOf(kind)]));
}

/** Returns a note's exercises after a save: null removes one, absent ones do not change. */
export function storedExercises(inputs: ExerciseInputs, before: NoteExercises | null) {
  const stored = <Kind extends ExerciseKind>(kind: Kind) => {
    const input = inputs[kind];
    if (input) return draftRules[kind].toStored(input);
    return input === null ? null : (before?.[kind] ?? null);
  };
  return Object.fromEntries(exerciseKinds.map((kind) => [kind, stored(kind)])) as NoteExercises;
}
