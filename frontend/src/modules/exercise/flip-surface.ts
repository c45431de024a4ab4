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
  // A browser that draws without a graphics card knows no back of a face, and would show it mirrored.
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

export const CardFace = styled(ExerciseSurface)({
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
});
