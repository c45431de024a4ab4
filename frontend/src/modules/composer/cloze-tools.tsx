import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { makeBlank, removeBlank } from '@mylinguist/shared/notes/cloze-edit';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { ClozeText } from '../note-content/cloze-text';

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
  onChange: (text: string) => void;
}

/** The buttons that make and remove the blanks of a cloze test, and its preview. */
export function ClozeTools(props: ClozeToolsProps) {
  const { area, text, contentType, readOnly, onChange } = props;
  const selection = useRef<[start: number, end: number] | null>(null);
  const [refused, setRefused] = useState<{ text: string; reason: keyof typeof refusals }>();
  const [showsPreview, setShowsPreview] = useState(false);
  const { answers } = parseCloze(text);

  // Selects the new blank's answer after its text has rendered.
  useLayoutEffect(() => {
    if (!selection.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...selection.current);
    selection.current = null;
  }, [area, text]);

  const wrapSelection = () => {
    if (!area.current) return;
    const { selectionStart, selectionEnd } = area.current;
    const result = makeBlank(text, selectionStart, selectionEnd);
    if (!result.ok) {
      setRefused({ text, reason: result.reason });
      area.current.focus();
      return;
    }
    selection.current = [result.selectionStart, result.selectionEnd];
    onChange(result.text);
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
            onClick={() => onChange(removeBlank(text, index))}
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
