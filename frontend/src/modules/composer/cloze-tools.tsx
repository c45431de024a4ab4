import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { makeBlank, removeBlank } from '@mylinguist/shared/notes/cloze-edit';
import { useState } from 'react';
import type { RefObject } from 'react';
import { ClozeText } from '../note-content/cloze-text';
import { applyEdit } from './format/text-edit';

const refusals = {
  'empty-selection': 'Select the words to hide first.',
  'overlaps-blank': 'These words are already part of a blank.',
  'contains-brace': 'A blank cannot contain braces.',
} as const;

interface ClozeToolsProps {
  /** The field of the text. Its selection becomes a blank. */
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The format of the draft. */
  contentType: number;
  readOnly: boolean;
}

/** The buttons that make and remove the blanks of a cloze test, and its preview. */
export function ClozeTools(props: ClozeToolsProps) {
  const { area, text, contentType, readOnly } = props;
  const [refused, setRefused] = useState<{ text: string; reason: keyof typeof refusals }>();
  const [showsPreview, setShowsPreview] = useState(false);
  const { answers, segments } = parseCloze(text);

  /** Replaces the text as if it was typed, so the browser's undo reverts it. */
  const replace = (insert: string, selectionStart: number, selectionEnd: number) => {
    if (!area.current) return;
    const end = area.current.value.length;
    applyEdit(area.current, { start: 0, end, insert, selectionStart, selectionEnd });
  };

  const wrapSelection = () => {
    if (!area.current) return;
    const { selectionStart, selectionEnd } = area.current;
    const result = makeBlank(text, selectionStart, selectionEnd);
    if (!result.ok) {
      setRefused({ text, reason: result.reason });
      area.current.focus();
      return;
    }
    replace(result.text, result.selectionStart, result.selectionEnd);
  };

  const restore = (index: number) => {
    const blank = segments.filter(({ kind }) => kind === 'blank')[index];
    if (!blank) return;
    const answer = answers[index] ?? '';
    replace(removeBlank(text, index), blank.start, blank.start + answer.length);
  };

  return (
    <>
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
            onClick={() => restore(index)}
          />
        ))}
      </Box>
      <Typography role="status" variant="caption" color="error">
        {refused?.text === text && refusals[refused.reason]}
      </Typography>
      {showsPreview && answers.length > 0 && (
        <Box
          component="section"
          aria-label="Preview"
          sx={{ bgcolor: 'recess', borderRadius: 1, p: 3 }}
        >
          <ClozeText text={text} type={contentType} />
        </Box>
      )}
    </>
  );
}
