import { limits } from '@mylinguist/shared/limits';
import type { ExerciseKind } from '@mylinguist/shared/schemas/note';
import type { WrittenDraft } from './draft-change';
import { draftRules, partsOf } from './exercise-drafts';
import type { ExerciseDrafts } from './exercise-drafts';
import type { NoteDraft } from './note-draft';

/** Returns the assistant's input: the note, or the last exercise part with text, else the first. */
export function mainText({ mode, content, exercises }: WrittenDraft): string {
  return mode === 'freestyle' ? content : mainPart(exercises, mode).text;
}

export function withMainText(draft: WrittenDraft, text: string): NoteDraft {
  const { mode, exercises } = draft;
  if (mode === 'freestyle') return { ...draft, content: text };
  const { name } = mainPart(exercises, mode);
  return {
    ...draft,
    exercises: { ...exercises, [mode]: { ...exercises[mode], [name]: text } },
  };
}

/** Returns the maximum length of the main text. */
export function mainTextLimit({ mode }: WrittenDraft): number {
  return mode === 'freestyle' ? limits.noteContent : draftRules[mode].limit;
}

/** Joins all texts of the draft's mode. */
export function wholeText({ mode, content, exercises }: WrittenDraft): string {
  if (mode === 'freestyle') return content;
  const texts = partsOf(exercises, mode).map(({ text }) => text);
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

function mainPart(exercises: ExerciseDrafts, kind: ExerciseKind): { name: string; text: string } {
  const parts = partsOf(exercises, kind);
  const main = parts.findLast(({ text }) => text.trim() !== '') ?? parts[0];
  if (!main) throw new Error(`The exercise ${kind} has no parts.`);
  return main;
}
