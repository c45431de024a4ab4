import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NoteText } from '@mylinguist/shared/schemas/earlier-text';
import type { ReactNode } from 'react';
import { ClozeText } from './cloze-text';
import { HintText } from './hint-text';
import { NoteContent } from './note-content';

/** All texts of a note except its title: its content, and the parts of its exercises by name. */
export function NoteParts({ note }: { readonly note: NoteText }) {
  const { content, contentType, flashcard, cloze } = note;
  const sides = [
    ['Front', flashcard?.front],
    ['Back', flashcard?.back],
  ] as const;
  return (
    <>
      {content && (
        <Typography variant="note" dir="auto">
          <NoteContent text={content} type={contentType} />
        </Typography>
      )}
      {sides.map(
        ([label, text]) =>
          text && (
            <NotePart key={label} label={label}>
              <NoteContent text={text} type={contentType} />
            </NotePart>
          ),
      )}
      {flashcard?.hint && (
        <NotePart label="Hint">
          <HintText text={flashcard.hint} type={contentType} />
        </NotePart>
      )}
      {cloze && (
        <NotePart label="Cloze test">
          <ClozeText text={cloze.text} type={contentType} revealed />
        </NotePart>
      )}
    </>
  );
}

interface NotePartProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One text of a note under its name. */
export function NotePart({ label, children }: NotePartProps) {
  return (
    <section aria-label={label}>
      <Typography variant="caption" color="textSecondary" aria-hidden sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box
        dir="auto"
        sx={{
          typography: 'note',
          whiteSpace: 'pre-wrap',
          '& .cloze-answer': { bgcolor: 'transparent', color: 'easy', fontWeight: 600 },
        }}
      >
        {children}
      </Box>
    </section>
  );
}
