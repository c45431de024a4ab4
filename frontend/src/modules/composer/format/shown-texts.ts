import type { NoteMode } from '@mylinguist/shared/schemas/note';
import type { NoteDraft } from '../note-draft';

/** A text of a draft. Light notes do not format hints and cloze texts. */
export interface ShownText {
  text: string;
  kind: 'text' | 'hint' | 'cloze';
}

/** Returns the texts of a draft in a mode, in the order of their fields. */
export function shownTexts({ content, exercises }: NoteDraft, mode: NoteMode): ShownText[] {
  if (mode === 'freestyle') return [{ text: content, kind: 'text' }];
  if (mode === 'cloze') return [{ text: exercises.cloze.text, kind: 'cloze' }];
  const { front, back, hint } = exercises.flashcard;
  return [
    { text: front, kind: 'text' },
    { text: back, kind: 'text' },
    { text: hint, kind: 'hint' },
  ];
}

/** Returns all texts of a draft that its format governs. */
export const allTexts = (draft: NoteDraft): ShownText[] =>
  (['freestyle', 'flashcard', 'cloze'] as const).flatMap((mode) => shownTexts(draft, mode));
