import Typography from '@mui/material/Typography';
import type { Flashcard } from '@mylinguist/shared/schemas/note';
import type { Ref } from 'react';
import { useHeading } from '../../components/heading-level';
import { NoteContent } from '../note-content/note-content';
import { faceVariant } from './face-size';
import { CardFace, FlipSurface } from './flip-surface';

interface FlashcardExerciseProps {
  card: Flashcard;
  revealed: boolean;
  showsHint: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A card that asks on its front and answers on its back. */
export function FlashcardExercise({ card, revealed, showsHint, ref }: FlashcardExerciseProps) {
  return (
    <FlipSurface ref={ref} tabIndex={-1} data-flipped={revealed || undefined}>
      <Face side="front" label="Question" text={card.front ?? ''} isHidden={revealed}>
        {showsHint && card.hint && (
          <Typography role="status" dir="auto" sx={{ color: 'text.secondary', mt: 4 }}>
            Hint: {card.hint}
          </Typography>
        )}
      </Face>
      <Face side="back" label="Answer" text={card.back ?? ''} isHidden={!revealed} />
    </FlipSurface>
  );
}

interface FaceProps {
  side: 'front' | 'back';
  label: string;
  text: string;
  isHidden: boolean;
  children?: React.ReactNode;
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
        {/* The answer enters the page when it is shown, so that it is announced and not found before. */}
        {!(side === 'back' && isHidden) && <NoteContent text={text} />}
      </Typography>
      {children}
    </CardFace>
  );
}
