import { limits } from '@mylinguist/shared/limits';
import type { KeyboardEventHandler } from 'react';
import { LabelledTextArea } from './labelled-text-area';
import type { NoteDraft } from './note-draft';

type Sides = NoteDraft['flashcard'];

interface FlashcardFieldsProps {
  value: Sides;
  onChange: (value: Sides) => void;
  readOnly: boolean;
  'aria-keyshortcuts'?: string;
  onKeyDown?: KeyboardEventHandler;
}

const fields = [
  { side: 'front', label: 'Front', placeholder: 'What is asked' },
  { side: 'back', label: 'Back', placeholder: 'What you want to remember' },
  { side: 'hint', label: 'Hint (optional)', placeholder: 'A nudge in the right direction' },
] as const;

/** The two sides of a card and its hint. */
export function FlashcardFields({ value, onChange, ...field }: FlashcardFieldsProps) {
  return fields.map(({ side, label, placeholder }) => (
    <LabelledTextArea
      key={side}
      {...field}
      label={label}
      limit={limits.flashcardSide}
      placeholder={placeholder}
      value={value[side]}
      onChange={(event) => onChange({ ...value, [side]: event.target.value })}
    />
  ));
}
