import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Cloze } from '@mylinguist/shared/schemas/note';
import type { Ref } from 'react';
import { useId } from 'react';
import { useHeading } from '../../components/heading-level';
import { ClozeText } from '../note-content/cloze-text';
import { ExerciseSurface } from './exercise-surface';
import { faceVariant } from './face-size';

interface ClozeExerciseProps {
  cloze: Cloze;
  revealed: boolean;
  ref?: Ref<HTMLElement>;
}

const Blanks = styled('div')(({ theme }) => ({
  whiteSpace: 'pre-wrap',
  '& .cloze-blank': {
    backgroundColor: theme.vars.palette.recess,
    border: `1px solid ${theme.vars.palette.outline}`,
    borderRadius: 6,
    display: 'inline-block',
    height: '1.1em',
    verticalAlign: '-0.2em',
  },
  '& .cloze-answer': {
    background: 'none',
    borderBottom: '2px solid currentColor',
    color: theme.vars.palette.easy,
    fontWeight: 600,
  },
}));

/** A text with blanks for the words to recall. */
export function ClozeExercise({ cloze, revealed, ref }: ClozeExerciseProps) {
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
        Recall the missing words
      </Typography>
      {cloze.title && (
        <Typography variant="h2" component={titleHeading} dir="auto" sx={{ mb: 2 }}>
          {cloze.title}
        </Typography>
      )}
      <Typography variant={faceVariant(cloze.text)} component="div" dir="auto" aria-live="polite">
        <Blanks>
          <ClozeText text={cloze.text} revealed={revealed} />
        </Blanks>
      </Typography>
    </ExerciseSurface>
  );
}
