import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { pastedSource, type ImportSource } from './chosen-files';

interface PasteFieldProps {
  readonly onPaste: (source: ImportSource) => void;
}

/** A field for a list that the learner has copied. */
export function PasteField({ onPaste }: PasteFieldProps) {
  const [text, setText] = useState('');
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onPaste(pastedSource(text));
      }}
    >
      <TextField
        label="Or paste a list of cards"
        placeholder={'Hund, dog\nKatze, cat'}
        helperText="One card per line: a term, then a tab, comma or dash, then its meaning. Quizlet exports a set like this."
        multiline
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="outlined" disabled={text.trim() === ''}>
        Read this list
      </Button>
    </Box>
  );
}
