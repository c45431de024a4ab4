import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { limits } from '@mylinguist/shared/limits';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { makeBlank, removeBlank } from '@mylinguist/shared/notes/cloze-edit';
import { useLayoutEffect, useRef, useState } from 'react';
import { ClozeText } from '../note-content/cloze-text';
import { LabelledTextArea } from './labelled-text-area';
import type { ExerciseFieldsProps } from './labelled-text-area';

/** A cloze test as typed: its blanks are words in double braces. */
export interface ClozeDraft {
  text: string;
}

const refusals = {
  'empty-selection': 'Select the words to hide first.',
  'overlaps-blank': 'These words are already part of a blank.',
  'contains-brace': 'A blank cannot contain braces.',
} as const;

/** A text field whose words the learner can turn into blanks and back. */
export function ClozeFields({ value, onChange, ...field }: ExerciseFieldsProps<ClozeDraft>) {
  const { text } = value;
  const { readOnly } = field;
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<[start: number, end: number] | null>(null);
  const [refusal, setRefusal] = useState<keyof typeof refusals | null>(null);
  const [showsPreview, setShowsPreview] = useState(false);
  const { answers } = parseCloze(text);

  // Selects the new blank's answer after its text has rendered.
  useLayoutEffect(() => {
    if (!selection.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...selection.current);
    selection.current = null;
  }, [text]);

  const change = (changed: string) => {
    setRefusal(null);
    onChange({ text: changed });
  };

  const wrapSelection = () => {
    if (!area.current) return;
    const { selectionStart, selectionEnd } = area.current;
    const result = makeBlank(text, selectionStart, selectionEnd);
    if (!result.ok) {
      setRefusal(result.reason);
      area.current.focus();
      return;
    }
    selection.current = [result.selectionStart, result.selectionEnd];
    change(result.text);
  };

  return (
    <>
      <LabelledTextArea
        {...field}
        ref={area}
        label="Cloze text"
        limit={limits.clozeText}
        placeholder="Write a sentence, select the words to hide, then make a blank"
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" disabled={readOnly} onClick={wrapSelection}>
          Make Blank
        </Button>
        {answers.length > 0 && (
          <Button
            size="small"
            aria-pressed={showsPreview}
            onClick={() => setShowsPreview(!showsPreview)}
          >
            {showsPreview ? 'Hide preview' : 'Preview'}
          </Button>
        )}
        {answers.map((answer, index) => (
          <Chip
            key={index}
            variant="outlined"
            label={answer}
            aria-label={`Remove the blank “${answer}”`}
            disabled={readOnly}
            onClick={() => change(removeBlank(text, index))}
          />
        ))}
      </Box>
      <Typography role="status" variant="caption" color="error">
        {refusal && refusals[refusal]}
      </Typography>
      {showsPreview && answers.length > 0 && (
        <Box
          component="section"
          aria-label="Preview"
          sx={{ bgcolor: 'recess', borderRadius: 1, p: 3 }}
        >
          <ClozeText text={text} />
        </Box>
      )}
    </>
  );
}
