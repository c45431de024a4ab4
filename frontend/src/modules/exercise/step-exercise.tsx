import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReactNode } from 'react';
import { useHeading } from '../../components/heading-level';
import { KeyCap } from '../../components/key-cap';
import { NoteContent } from '../note-content/note-content';
import { hasMode } from '../note-content/note-modes';
import { Speaker } from '../speech/speech-slot';
import { CardPart, ExerciseCard } from './exercise-surface';
import { exerciseViews } from './exercise-views';
import { RevisionCard } from './revision-card';
import type { ExerciseState } from './use-exercise';

interface StepExerciseProps {
  note: Note;
  state: ExerciseState;
  /** The id for "How did you go?", which names the ratings of a note that is not an exercise. */
  question: string;
  /** Replaces the other content of the card's foot. */
  message?: ReactNode;
  /** Added to the card's foot until the answer is revealed. */
  action?: ReactNode;
  /** Replaces the view of the exercise. A tap on it does not reveal the answer. */
  view?: ReactNode;
}

/** The card of a note in the chosen mode. */
export function StepExercise({ note, state, question, message, ...props }: StepExerciseProps) {
  const { action, view } = props;
  const { mode, revealed, showsHint, showsNote } = state;
  const heading = useHeading(2);
  if (mode === 'freestyle' || !hasMode(note, mode)) {
    return (
      <ExerciseCard
        onReveal={state.isAnswered ? undefined : state.reveal}
        foot={
          message ?? (
            <>
              {state.isAnswered ? (
                <Typography id={question} component={heading} sx={{ pl: 2 }}>
                  How did you go?
                </Typography>
              ) : (
                <span />
              )}
              {action}
            </>
          )
        }
      >
        <RevisionCard note={note} isCovered={!state.isAnswered} />
      </ExerciseCard>
    );
  }
  const { View } = exerciseViews[mode];
  return (
    <ExerciseCard
      onReveal={revealed || view ? undefined : state.reveal}
      foot={message ?? <FootActions note={note} state={state} action={action} />}
    >
      {view ?? <View note={note} revealed={revealed} showsHint={showsHint} />}
      {showsNote && <NotePart note={note} />}
    </ExerciseCard>
  );
}

function FootActions({
  note,
  state,
  action,
}: Pick<StepExerciseProps, 'note' | 'state' | 'action'>) {
  const { revealed, showsHint, showsNote, tryAgain, toggleHint, toggleNote } = state;
  if (revealed) {
    return (
      <>
        <QuietButton key="again" onClick={tryAgain}>
          Try Again
        </QuietButton>
        {hasText(note) && (
          <QuietButton aria-expanded={showsNote} onClick={toggleNote}>
            {showsNote ? 'Hide the note' : 'See the note'}
          </QuietButton>
        )}
      </>
    );
  }
  return (
    <>
      {toggleHint ? (
        <QuietButton key="hint" aria-keyshortcuts="h" onClick={toggleHint}>
          {showsHint ? 'Hide Hint' : 'Show Hint'} <KeyCap aria-hidden="true">H</KeyCap>
        </QuietButton>
      ) : (
        <span />
      )}
      {action}
    </>
  );
}

const hasText = ({ title, content }: Note) => content !== '' || title !== null;

/** The note of an exercise, below the answer. */
function NotePart({ note }: { note: Note }) {
  const { title, content, contentType } = note;
  const heading = useHeading(1);
  return (
    <CardPart aria-label="Note" sx={{ borderTop: 1, borderColor: 'divider', flexGrow: 0 }}>
      <Speaker note={note} side="note" />
      <Typography variant="overline" component={heading} color="textSecondary" sx={{ mb: 2 }}>
        Note
      </Typography>
      {title && (
        <Typography dir="auto" sx={{ fontWeight: 600, mb: 1 }}>
          {title}
        </Typography>
      )}
      <Typography variant="note" component="div" dir="auto">
        <NoteContent text={content} type={contentType} />
      </Typography>
    </CardPart>
  );
}

interface QuietButtonProps {
  onClick: () => void;
  'aria-expanded'?: boolean;
  'aria-keyshortcuts'?: string;
  children: ReactNode;
}

/** An action at the foot of a card, which must not compete with the rating. */
export function QuietButton(props: QuietButtonProps) {
  return <Button color="inherit" {...props} sx={{ gap: 2 }} />;
}
