import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useHeading } from '../../components/heading-level';
import { clozeBlank } from '../note-content/cloze-blank';
import { ClozeText } from '../note-content/cloze-text';
import { Speaker } from '../speech/speech-slot';
import { ExerciseSheet, faceVariant } from './exercise-surface';
import type { ExerciseViewProps } from './exercise-surface';

/** Styles the blanks and answers of a cloze text. */
export const ClozeBlanks = styled('div')(({ theme }) => ({
  whiteSpace: 'pre-wrap',
  '& .cloze-blank': { ...clozeBlank(theme), borderColor: theme.vars.palette.outline },
  '& .cloze-answer': {
    background: 'none',
    borderBottom: '2px solid currentColor',
    color: theme.vars.palette.easy,
    fontWeight: 600,
  },
}));

export function ClozeExercise({ note, revealed }: ExerciseViewProps) {
  const { cloze, contentType } = note;
  const titleHeading = useHeading(2);
  const text = cloze?.text ?? '';
  return (
    <ExerciseSheet heading="Recall the missing words">
      {cloze?.title && (
        <Typography variant="h2" component={titleHeading} dir="auto" sx={{ mb: 2 }}>
          {cloze.title}
        </Typography>
      )}
      <Typography variant={faceVariant(text)} component="div" dir="auto" aria-live="polite">
        <ClozeBlanks>
          <ClozeText text={text} type={contentType} revealed={revealed} />
        </ClozeBlanks>
      </Typography>
      <Speaker note={note} side={revealed ? 'answers' : 'blanks'} />
    </ExerciseSheet>
  );
}
