import Typography from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useHeading } from '../../components/heading-level';
import { NoteContent } from '../note-content/note-content';
import { Speaker } from '../speech/speech-slot';
import { lowWindow } from '../../theme/tokens';
import { CardPart, faceVariant } from './exercise-surface';
import type { ExerciseViewProps } from './exercise-surface';
import { HintLine } from './hint-line';

const unfold = keyframes`
  from { opacity: 0; transform: perspective(1600px) rotateX(-50deg); }
`;
const appear = keyframes`from { opacity: 0; }`;

const lowAndWide = `${lowWindow} and (min-width: 600px)`;

const Sheet = styled('div')({
  display: 'flex',
  flex: '1 0 auto',
  flexDirection: 'column',
  [lowAndWide]: {
    flexDirection: 'row',
    '& > *': { minWidth: 0 },
    // A face would be as wide as its text without line breaks.
    '& > article': { flex: '1 0 0' },
  },
});

/**
 * The lower part of the card, or its right part in a low window. It opens like a folded sheet and
 * moves the question upwards.
 */
const Fold = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '0 0 auto',
  flexDirection: 'column',
  transition: 'flex-grow 250ms ease-out',
  '&[data-open]': {
    borderTop: `1px solid ${theme.vars.palette.line}`,
    flexGrow: 1.5,
    [lowAndWide]: {
      borderInlineStart: `1px solid ${theme.vars.palette.line}`,
      borderTop: 0,
      flex: '1 0 0',
    },
  },
  '& > *': { animation: `${unfold} 250ms ease-out`, transformOrigin: 'top' },
  '@media (prefers-reduced-motion: reduce)': {
    transition: 'none',
    '& > *': { animation: `${appear} 150ms ease-out` },
  },
}));

const Face = styled(CardPart)({
  '--block-margin': 'auto',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
});

/** A card with a question, and the answer below it once it is revealed. */
export function FlashcardExercise({ note, revealed, showsHint }: ExerciseViewProps) {
  const { front, back, hint } = note.flashcard ?? {};
  const fold = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The answer of a long question begins below the visible part of the card.
    if (revealed) fold.current?.scrollIntoView({ block: 'nearest' });
  }, [revealed]);
  return (
    <Sheet>
      <CardFace label="Question" text={front ?? ''} type={note.contentType} isSmall={revealed}>
        <Speaker note={note} side="front" />
        {showsHint && hint && <HintLine hint={hint} type={note.contentType} mt={4} />}
      </CardFace>
      <Fold ref={fold} aria-live="polite" data-open={revealed || undefined}>
        {revealed && (
          <CardFace label="Answer" text={back ?? ''} type={note.contentType}>
            <Speaker note={note} side="back" />
          </CardFace>
        )}
      </Fold>
    </Sheet>
  );
}

interface CardFaceProps {
  label: 'Question' | 'Answer';
  text: string;
  /** The `contentType` of the note. */
  type: number;
  /** Whether a short text is smaller too, because both faces are on screen. */
  isSmall?: boolean;
  children?: ReactNode;
}

function CardFace({ label, text, type, isSmall = false, children }: CardFaceProps) {
  const id = useId();
  const heading = useHeading(label === 'Question' ? 1 : 2);
  const variant = faceVariant(text);
  return (
    <Face tabIndex={-1} aria-labelledby={id}>
      <Typography
        id={id}
        variant="overline"
        component={heading}
        sx={{ color: label === 'Answer' ? 'brand.text' : 'text.secondary', mb: 2 }}
      >
        {label}
      </Typography>
      <Typography
        variant={isSmall && variant === 'cardFace' ? 'cardText' : variant}
        component="div"
        dir="auto"
        sx={{ maxWidth: '100%' }}
      >
        <NoteContent text={text} type={type} />
      </Typography>
      {children}
    </Face>
  );
}
