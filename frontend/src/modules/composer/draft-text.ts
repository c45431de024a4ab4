import { limits } from '@mylinguist/shared/limits';
import type { WrittenDraft } from './draft-change';
import type { NoteDraft } from './note-draft';

/** The text that is on screen in the draft's mode: of a card the back, or the front before there is one. */
export function mainText(draft: WrittenDraft): string {
  const { front, back } = draft.flashcard;
  switch (draft.mode) {
    case 'quicknote':
      return draft.content;
    case 'flashcard':
      return isFront(draft) ? front : back;
    case 'cloze':
      return draft.clozeText;
  }
}

/** The draft with another main text. */
export function withMainText(draft: WrittenDraft, text: string): NoteDraft {
  switch (draft.mode) {
    case 'quicknote':
      return { ...draft, content: text };
    case 'flashcard':
      return {
        ...draft,
        flashcard: { ...draft.flashcard, [isFront(draft) ? 'front' : 'back']: text },
      };
    case 'cloze':
      return { ...draft, clozeText: text };
  }
}

/** How many characters the main text may have. */
export function mainTextLimit({ mode }: WrittenDraft): number {
  if (mode === 'flashcard') return limits.flashcardSide;
  return mode === 'cloze' ? limits.clozeText : limits.noteContent;
}

/** All that the mode shows of the note, as one text. */
export function wholeText(draft: WrittenDraft): string {
  if (draft.mode !== 'flashcard') return mainText(draft);
  const { front, back } = draft.flashcard;
  return [front, back].filter((side) => side.trim() !== '').join('\n\n');
}

function isFront({ flashcard: { back } }: NoteDraft): boolean {
  return back.trim() === '';
}
