import { longestTyped } from '@mylinguist/shared/answers/judge-answer';
import type { ComponentProps, KeyboardEvent } from 'react';
import { isComposing } from '../../lib/composing';

/** The fields whose text the browser must neither correct nor complete. */
const asWritten = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoCorrect: 'off',
  dir: 'auto',
  maxLength: longestTyped,
  spellCheck: false,
} as const;

interface AnswerFieldProps extends Pick<ComponentProps<'textarea'>, 'placeholder' | 'style'> {
  label: string;
  value: string;
  /** The language of the answer as BCP 47, if it is known. */
  language: string | undefined;
  /** Whether Enter checks the answer, instead of moving to the next field. */
  isLast: boolean;
  onChange: (text: string) => void;
  onEnter: () => void;
}

/** A field for an answer. It is one line that wraps. Enter ends it and Escape leaves it. */
export function AnswerField({ label, value, language, isLast, ...props }: AnswerFieldProps) {
  const { onChange, onEnter, ...field } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      // Otherwise the key presses the button that gets the focus.
      event.preventDefault();
      if (!event.repeat) onEnter();
    }
    // The keys of the session work outside of the field.
    if (event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <textarea
      {...asWritten}
      rows={1}
      {...field}
      data-answer
      aria-label={label}
      lang={language}
      enterKeyHint={isLast ? 'done' : 'next'}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, ' '))}
      onKeyDown={onKeyDown}
    />
  );
}
