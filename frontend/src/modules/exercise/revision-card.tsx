import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Ref } from 'react';
import { useId } from 'react';
import { useHeading } from '../../components/heading-level';
import { ClozeText } from '../note-content/cloze-text';
import { NoteContent } from '../note-content/note-content';
import { ExerciseSurface } from './exercise-surface';
import { faceVariant } from './face-size';

interface RevisionCardProps {
  note: Pick<Note, 'title' | 'content' | 'flashcard' | 'cloze'>;
  ref?: Ref<HTMLElement>;
}

/** A note as it was written, to be read again. */
export function RevisionCard({ note, ref }: RevisionCardProps) {
  const heading = useId();
  const cardHeading = useHeading(1);
  const titleHeading = useHeading(2);
  return (
    <ExerciseSurface ref={ref} tabIndex={-1} aria-labelledby={heading}>
      <Typography
        id={heading}
        variant="overline"
        component={cardHeading}
        color="primary"
        sx={{ mb: 3 }}
      >
        Review This Note
      </Typography>
      {note.title && (
        <Typography
          variant="cardFace"
          component={titleHeading}
          dir="auto"
          sx={{ fontWeight: 600, mb: 2 }}
        >
          {note.title}
        </Typography>
      )}
      <Box dir="auto" sx={{ typography: faceVariant(note.content) }}>
        <NoteBody note={note} />
      </Box>
    </ExerciseSurface>
  );
}

/** The text of a note; one that holds only an exercise shows that in full. */
function NoteBody({ note }: Pick<RevisionCardProps, 'note'>) {
  const { content, flashcard, cloze } = note;
  if (content !== '') return <NoteContent text={content} />;
  if (flashcard) {
    return (
      <>
        <NoteContent text={flashcard.front ?? ''} />
        <hr />
        <NoteContent text={flashcard.back ?? ''} />
      </>
    );
  }
  return cloze && <ClozeText text={cloze.text} revealed />;
}
