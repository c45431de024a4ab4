import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useHeading } from '../../components/heading-level';
import { lowWindow, radius } from '../../theme/tokens';

/** Props of the view of an exercise. The note has that exercise. */
export interface ExerciseViewProps {
  note: Note;
  revealed: boolean;
  showsHint: boolean;
}

const Card = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.face,
  boxShadow: theme.shadows[1],
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  minHeight: 220,
  outlineOffset: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '&:has(:focus-visible):not(:has(:is(a, button, textarea):focus-visible))': {
    outline: `2px solid ${theme.vars.palette.brand.text}`,
  },
  [lowWindow]: { minHeight: 132 },
}));

const Faces = styled('div')({
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: 'column',
  minHeight: 0,
  outline: 0,
  overflowY: 'auto',
});

const Foot = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderTop: `1px solid ${theme.vars.palette.line}`,
  color: theme.vars.palette.text.secondary,
  display: 'flex',
  flex: 'none',
  gap: 8,
  justifyContent: 'space-between',
  minHeight: 53,
  padding: '4px 12px',
}));

interface ExerciseCardProps {
  /** Called for a tap or a click on the card; undefined once the answer is revealed. */
  onReveal: (() => void) | undefined;
  /** The quiet actions below the text. */
  foot: ReactNode;
  children: ReactNode;
}

const controls = 'a, button, textarea';

/** Whether a click only follows a link, presses a button or ends a selection of text. */
function hasOtherPurpose({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest(controls) !== null;
  return isControl || window.getSelection()?.isCollapsed === false;
}

/** The card of a note. It fills the height it is given, and a long text scrolls inside it. */
export function ExerciseCard({ onReveal, foot, children }: ExerciseCardProps) {
  return (
    <Card>
      {/* The keyboard reveals the answer with Space or with its button. */}
      <Faces
        role="group"
        aria-label="Card"
        // A long text scrolls with the arrow keys.
        tabIndex={0}
        onClick={(event: MouseEvent) => {
          if (!hasOtherPurpose(event)) onReveal?.();
        }}
        sx={onReveal && { cursor: 'pointer' }}
      >
        {children}
      </Faces>
      <Foot>{foot}</Foot>
    </Card>
  );
}

/** A part of a card that is labelled by its heading and can take the focus. */
export const CardPart = styled('article')(({ theme }) => ({
  display: 'flex',
  flex: '1 0 auto',
  flexDirection: 'column',
  outline: 0,
  padding: '28px 32px',
  position: 'relative',
  [theme.breakpoints.down('sm')]: { padding: '20px 20px' },
  [lowWindow]: { paddingBlock: 12 },
}));

interface ExerciseSheetProps {
  /** The instruction for the learner. */
  heading: string;
  children: ReactNode;
}

/** The only part of a card, with an instruction above its text. */
export function ExerciseSheet({ heading, children }: ExerciseSheetProps) {
  const id = useId();
  const component = useHeading(1);
  return (
    <CardPart tabIndex={-1} aria-labelledby={id}>
      <Typography id={id} variant="overline" component={component} color="primary" sx={{ mb: 3 }}>
        {heading}
      </Typography>
      {children}
    </CardPart>
  );
}

/** Returns the font variant of a card's text: the longer the text, the smaller. */
export function faceVariant(text: string): 'cardFace' | 'cardText' | 'note' {
  if (text.length <= 140) return 'cardFace';
  return text.length <= 320 ? 'cardText' : 'note';
}
