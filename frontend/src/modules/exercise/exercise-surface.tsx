import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { useHeading } from '../../components/heading-level';
import { radius } from '../../theme/tokens';

/** Props of the view of an exercise. The note has that exercise. */
export interface ExerciseViewProps {
  note: Note;
  revealed: boolean;
  showsHint: boolean;
}

/** The sheet under a note or a face of its card. */
export const ExerciseSurface = styled('article')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.face,
  boxShadow: theme.shadows[1],
  display: 'flex',
  flexDirection: 'column',
  minHeight: 300,
  outlineOffset: 2,
  overflowWrap: 'anywhere',
  padding: '28px 32px',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}` },
  [theme.breakpoints.down('sm')]: { minHeight: 220, padding: '20px 20px' },
}));

interface ExerciseSheetProps {
  /** The instruction for the learner. */
  heading: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** A sheet that is labelled by its heading and can take the focus. */
export function ExerciseSheet({ heading, children, ref }: ExerciseSheetProps) {
  const id = useId();
  const component = useHeading(1);
  return (
    <ExerciseSurface ref={ref} tabIndex={-1} aria-labelledby={id}>
      <Typography id={id} variant="overline" component={component} color="primary" sx={{ mb: 3 }}>
        {heading}
      </Typography>
      {children}
    </ExerciseSurface>
  );
}

/** Returns the font variant of a card's face: the longer the text, the smaller. */
export function faceVariant(text: string): 'cardFace' | 'h2' | 'note' {
  if (text.length <= 140) return 'cardFace';
  return text.length <= 320 ? 'h2' : 'note';
}
