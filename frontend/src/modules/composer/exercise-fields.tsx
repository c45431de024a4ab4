import type { KeyboardEventHandler } from 'react';
import { ClozeFields } from './cloze-fields';
import { FlashcardFields } from './flashcard-fields';
import { GrowingTextArea } from './growing-text-area';
import type { ComposerMode, NoteDraft } from './note-draft';

interface ExerciseFieldsProps {
  mode: ComposerMode;
  draft: NoteDraft;
  onChange: (fields: Partial<NoteDraft>) => void;
  readOnly: boolean;
  'aria-keyshortcuts': string;
  onKeyDown: KeyboardEventHandler;
}

/** The fields of what is being written: a text, a card or a cloze test. */
export function ExerciseFields({ mode, draft, onChange, ...field }: ExerciseFieldsProps) {
  switch (mode) {
    case 'quicknote':
      return (
        <GrowingTextArea
          {...field}
          aria-label="Note"
          placeholder="Write something you want to remember…"
          value={draft.content}
          onChange={(event) => onChange({ content: event.target.value })}
        />
      );
    case 'flashcard':
      return (
        <FlashcardFields
          {...field}
          value={draft.flashcard}
          onChange={(flashcard) => onChange({ flashcard })}
        />
      );
    case 'cloze':
      return (
        <ClozeFields
          {...field}
          value={draft.clozeText}
          onChange={(clozeText) => onChange({ clozeText })}
        />
      );
  }
}
