import { limits } from '@mylinguist/shared/limits';
import { LabelledTextArea } from './labelled-text-area';
import type { ExerciseFieldsProps } from './labelled-text-area';

export interface FlashcardDraft {
  front: string;
  back: string;
  hint: string;
}

const fields = [
  { side: 'front', label: 'Front', placeholder: 'What is asked' },
  { side: 'back', label: 'Back', placeholder: 'What you want to remember' },
  { side: 'hint', label: 'Hint (optional)', placeholder: 'A nudge in the right direction' },
] as const;

export function FlashcardFields(props: ExerciseFieldsProps<FlashcardDraft>) {
  const { value, field, onChange } = props;
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
