import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useHeading } from '../../components/heading-level';
import { NoteContent } from '../note-content/note-content';
import { ExerciseSurface, faceVariant } from './exercise-surface';
import type { ExerciseViewProps } from './exercise-surface';

/** A card with two faces that turns over. Under reduced motion one face fades into the other. */
const FlipSurface = styled('div')({
  display: 'grid',
  perspective: 1600,
  outline: 0,
  '& > *': {
    backfaceVisibility: 'hidden',
    gridArea: '1 / 1',
    transition: 'transform 250ms ease-out',
  },
  // A browser without a graphics card ignores backface-visibility and would mirror the hidden face.
  '& > [aria-hidden="true"]': {
    transition: 'transform 250ms ease-out, visibility 0s 250ms',
    visibility: 'hidden',
  },
  '& > [data-face="back"]': { transform: 'rotateY(180deg)' },
  '&[data-flipped] > [data-face="front"]': { transform: 'rotateY(-180deg)' },
  '&[data-flipped] > [data-face="back"]': { transform: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '& > *': { transform: 'none !important', transition: 'opacity 150ms ease-out' },
    '& > [aria-hidden="true"]': {
      opacity: 0,
      transition: 'opacity 150ms ease-out, visibility 0s 150ms',
    },
  },
});

const CardFace = styled(ExerciseSurface)({
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
});

/** A card with a question on its front and the answer on its back. */
export function FlashcardExercise({ note, revealed, showsHint }: ExerciseViewProps) {
  const { front, back, hint } = note.flashcard ?? {};
  return (
    <FlipSurface tabIndex={-1} data-flipped={revealed || undefined}>
      <Face side="front" label="Question" text={front ?? ''} isHidden={revealed}>
        {showsHint && hint && (
          <Typography role="status" dir="auto" sx={{ color: 'text.secondary', mt: 4 }}>
            Hint: {hint}
          </Typography>
        )}
      </Face>
      <Face side="back" label="Answer" text={back ?? ''} isHidden={!revealed} />
    </FlipSurface>
  );
}

interface FaceProps {
  side: 'front' | 'back';
  label: string;
  text: string;
  isHidden: boolean;
  children?: ReactNode;
}

function Face({ side, label, text, isHidden, children }: FaceProps) {
  const heading = useHeading(1);
  return (
    <CardFace data-face={side} aria-label={label} aria-hidden={isHidden} inert={isHidden}>
      <Typography variant="overline" component={heading} color="primary" sx={{ mb: 3 }}>
        {label}
      </Typography>
      <Typography
        variant={faceVariant(text)}
        component="div"
        dir="auto"
        aria-live={side === 'back' ? 'polite' : 'off'}
        sx={{ maxWidth: '100%' }}
      >
        {/* The answer is rendered once it is shown: a screen reader then announces it. */}
        {!(side === 'back' && isHidden) && <NoteContent text={text} />}
      </Typography>
      {children}
    </CardFace>
  );
}
