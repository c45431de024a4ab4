import { styled } from '@mui/material/styles';
import { ExerciseSurface } from './exercise-surface';

/** A card with two faces that turns over; under reduced motion one face fades into the other. */
export const FlipSurface = styled('div')({
  display: 'grid',
  perspective: 1600,
  outline: 0,
  '& > *': {
    backfaceVisibility: 'hidden',
    gridArea: '1 / 1',
    transition: 'transform 250ms ease-out',
  },
  '& > [data-face="back"]': { transform: 'rotateY(180deg)' },
  '&[data-flipped] > [data-face="front"]': { transform: 'rotateY(-180deg)' },
  '&[data-flipped] > [data-face="back"]': { transform: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '& > *': { transform: 'none !important', transition: 'opacity 150ms ease-out' },
    '& > [data-face="back"], &[data-flipped] > [data-face="front"]': { opacity: 0 },
    '&[data-flipped] > [data-face="back"]': { opacity: 1 },
  },
});

export const CardFace = styled(ExerciseSurface)({
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
});
