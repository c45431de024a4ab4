import { limits } from '@mylinguist/shared/limits';
import { useRef } from 'react';
import { ClozeTools } from './cloze-tools';
import { LabelledTextArea } from './labelled-text-area';
import type { ExerciseFieldsProps } from './labelled-text-area';

/** A cloze test as typed: its blanks are words in double braces. */
export interface ClozeDraft {
  text: string;
}

/** A text field whose words the learner can turn into blanks and back. */
export function ClozeFields(props: ExerciseFieldsProps<ClozeDraft>) {
  const { value, contentType, field, onChange } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <LabelledTextArea
        {...field}
        ref={area}
        label="Cloze text"
        limit={limits.clozeText}
        placeholder="Write a sentence, select the words to hide, then make a blank"
        value={value.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <ClozeTools
        area={area}
        text={value.text}
        contentType={contentType}
        readOnly={field.readOnly}
      />
    </>
  );
}
