import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useHeading } from '../../components/heading-level';
import { exerciseKinds } from '../note-content/exercises';
import { NoteContent } from '../note-content/note-content';
import { Speaker } from '../speech/speech-slot';
import { ExerciseSheet, faceVariant } from './exercise-surface';
import { exerciseViews } from './exercise-views';

interface RevisionCardProps {
  note: Note;
  /** Hides the text below the title until the learner has tried to recall it. */
  isCovered?: boolean;
}

export function RevisionCard({ note, isCovered = false }: RevisionCardProps) {
  const titleHeading = useHeading(2);
  return (
    <ExerciseSheet heading="Review This Note">
      {note.title && (
        <Typography variant="h2" component={titleHeading} dir="auto" sx={{ mb: 2 }}>
          {note.title}
        </Typography>
      )}
      <Box dir="auto" aria-live="polite" sx={{ typography: faceVariant(note.content) }}>
        {isCovered ? (
          <Typography color="textSecondary">Recall what you can, then show the note.</Typography>
        ) : (
          <RevealedBody note={note} />
        )}
      </Box>
      <Speaker note={note} side={isCovered ? 'title' : 'note'} />
    </ExerciseSheet>
  );
}

/** The text of a note. A note without text shows its exercise with the answer. */
export function RevealedBody({ note }: { note: Note }) {
  const { content, contentType } = note;
  if (content !== '') return <NoteContent text={content} type={contentType} />;
  const kind = exerciseKinds.find((other) => note[other]);
  if (!kind) return null;
  const { Revealed } = exerciseViews[kind];
  return <Revealed note={note} />;
}
