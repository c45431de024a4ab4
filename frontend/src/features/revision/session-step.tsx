import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import {
  perRating,
  ratingOfRecall,
  type ReviewResponse,
} from '@mylinguist/shared/scheduling/ratings';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import type { ReviewPreview } from '@mylinguist/shared/schemas/review';
import { useId, useState } from 'react';
import { KeyCap } from '../../components/key-cap';
import { Tooltip } from '../../components/tooltip';
import { AnswerControls } from '../../modules/exercise/answer-controls';
import { ExerciseSwitcher } from '../../modules/exercise/exercise-switcher';
import { ratingKeys } from '../../modules/exercise/rating-keys';
import { QuietButton, StepExercise } from '../../modules/exercise/step-exercise';
import { useShownTime } from '../../modules/exercise/use-shown-time';
import { reviewDay } from '../../modules/note-content/review-day';
import { useKeys } from '../../hooks/use-keys';
import { RatingResult } from './rating-result';
import type { Answer } from './revision-session';
import { ActionZone, SessionStage, ZoneColumn } from './session-stage';
import { StepMenu } from './step-menu';
import { TypedCard } from './typing/typed-card';
import { TypedControls } from './typing/typed-controls';
import { TypedVerdict } from './typing/typed-verdict';
import { TypingSwitch } from './typing/typing-switch';
import { useCardFocus } from './use-card-focus';
import { useStep } from './use-step';
import { KeysDialog } from './keys-dialog';

/** The switcher of the exercises, the switch for typed answers, and the actions on the right. */
const Row = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'grid',
  gridTemplate: '"modes typing actions" / auto 1fr auto',
  minHeight: 44,
  '& > :first-of-type': { gridArea: 'modes' },
  '& > :last-child': { display: 'flex', gridArea: 'actions', justifySelf: 'end' },
  [theme.breakpoints.up('sm')]: { gridTemplate: '"typing modes actions" / 1fr auto 1fr' },
  // Narrow phones have no room for three modes with wide edges.
  '@media (max-width: 389.95px)': { '& [role="group"] > button': { paddingInline: 5 } },
  '@media (max-width: 359.95px)': { '& [role="group"] > button': { paddingInline: 3 } },
}));

const TypingPlace = styled('div')(({ theme }) => ({
  gridArea: 'typing',
  [theme.breakpoints.down('sm')]: { justifySelf: 'end' },
}));

const CardFocus = styled('div')({
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  // The verdict stands below the card, which is then as high as its text.
  '&[data-fits]': {
    flex: '0 1 auto',
    '& > div': { flexBasis: 'auto', maxHeight: 'max(220px, 50dvh)', minHeight: 0 },
  },
});

interface SessionStepProps {
  note: Note;
  /** The dates after each rating; null if the ratings change no schedule. */
  preview: ReviewPreview | null;
  /** Whether the note was forgotten and comes once more. */
  isRepeat: boolean;
  answer: Answer | undefined;
  isUndoing: boolean;
  reviewText: (date: string) => string;
  /** The learner's IANA time zone, once it is known. */
  timeZone: string;
  onRate: (response: ReviewResponse, durationMs: number) => void;
  onRetry: () => void;
  onContinue: () => void;
  onUndo: (() => void) | undefined;
  /**
   * Opens the editor of the note, in the given mode if there is one. Undefined for a note that cannot
   * be edited.
   */
  onEdit?: (mode?: NoteMode) => void;
}

export function SessionStep({ note, isRepeat, answer, isUndoing, ...props }: SessionStepProps) {
  const { preview, reviewText, timeZone, onRate, onRetry, onContinue, onUndo, onEdit } = props;
  const { state, typing, typesAnswers, toggleReading } = useStep(note);
  const question = useId();
  const [showsKeys, setShowsKeys] = useState(false);
  const shownTime = useShownTime();
  const card = useCardFocus();

  const isOpen = !answer && !isUndoing;
  const canRate = isOpen && !isRepeat;
  const rate = (response: ReviewResponse) => onRate(response, shownTime());
  const ifAnswered = (action: () => void) => (state.isAnswered ? action : undefined);
  const proceed = isRepeat ? onContinue : () => rate(ratingOfRecall(true));

  useKeys({
    ' ': isOpen ? (ifAnswered(proceed) ?? state.reveal) : undefined,
    ...ratingKeys(canRate && state.isAnswered ? rate : undefined),
    h: isOpen ? state.toggleHint : undefined,
    // An exercise that is on screen opens in the editor.
    e:
      isOpen && onEdit
        ? () => onEdit(state.mode === 'freestyle' ? undefined : state.mode)
        : undefined,
    s: isOpen ? onContinue : undefined,
    p: toggleReading,
    '?': isOpen ? () => setShowsKeys(true) : undefined,
  });

  const controls = {
    state,
    question,
    nextReview: perRating((response) => (preview ? reviewText(preview[response]) : '')),
    lapseCaption: preview ? undefined : 'Again at the end',
    disabled: isUndoing,
    onRate: rate,
  };
  return (
    <>
      <SessionStage>
        <Row>
          <ExerciseSwitcher
            note={note}
            mode={state.mode}
            onChange={state.choose}
            onCreate={onEdit}
            isLocked={!isOpen}
          />
          {typesAnswers !== undefined && (
            <TypingPlace>
              <TypingSwitch isOn={typesAnswers} />
            </TypingPlace>
          )}
          <div>
            <KeysButton onClick={() => setShowsKeys(true)} />
            {onEdit && (
              <StepMenu
                note={note}
                disabled={!isOpen}
                onEdit={onEdit}
                onLeave={canRate && preview ? onContinue : undefined}
              />
            )}
          </div>
        </Row>
        <CardFocus ref={card} data-fits={(typing && state.revealed) || undefined}>
          <StepExercise
            note={note}
            state={state}
            question={question}
            view={typing && <TypedCard key={state.mode} {...typing} />}
            message={messageBelow(answer, isRepeat && state.mode === 'freestyle')}
            action={
              <QuietButton aria-keyshortcuts="s" onClick={onContinue}>
                Skip <KeyCap aria-hidden="true">S</KeyCap>
              </QuietButton>
            }
          />
        </CardFocus>
        {typing && <TypedVerdict {...typing} canRate={canRate} />}
      </SessionStage>
      <ActionZone tone={isTurnedAway(answer) ? undefined : answer?.response}>
        <ZoneColumn>
          {answer ? (
            <RatingResult
              answer={answer}
              nextReview={reviewText(answer.nextReviewDate)}
              nextDay={reviewDay(answer.nextReviewDate, timeZone)}
              onContinue={onContinue}
              onRetry={onRetry}
              onUndo={onUndo}
            />
          ) : isRepeat && state.isAnswered ? (
            <RepeatControls onContinue={onContinue} />
          ) : typing ? (
            <TypedControls {...controls} step={typing} />
          ) : (
            <AnswerControls {...controls} />
          )}
        </ZoneColumn>
      </ActionZone>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}

/** Whether the zone shows a message about the rating instead of its result. */
const isTurnedAway = (answer: Answer | undefined) =>
  answer !== undefined && answer.status !== 'saved' && answer.status !== 'sending';

/** The text at the card's foot that replaces its actions. */
function messageBelow(answer: Answer | undefined, isPlainRepeat: boolean) {
  if (!answer && !isPlainRepeat) return undefined;
  const text = isPlainRepeat
    ? 'Practice: its next review does not change.'
    : isTurnedAway(answer)
      ? ''
      : 'Tap anywhere to go on';
  return (
    <Typography variant="body2" sx={{ flex: 1, textAlign: 'center' }}>
      {text}
    </Typography>
  );
}

/** Opens the list of keys. Phones and tablets rarely have a keyboard. */
function KeysButton({ onClick }: { onClick: () => void }) {
  return (
    <Box sx={{ display: { xs: 'none', sm: 'block' }, '@media (hover: none)': { display: 'none' } }}>
      <Tooltip title="Keyboard shortcuts (?)">
        <IconButton aria-label="Keyboard shortcuts" aria-keyshortcuts="?" onClick={onClick}>
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Replaces the ratings when a forgotten note is repeated. Practice does not reschedule it. */
function RepeatControls({ onContinue }: { onContinue: () => void }) {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
        Once more for practice because you rated this note Hard. Its next review does not change.
      </Typography>
      <Button variant="contained" onClick={onContinue}>
        Continue
      </Button>
    </>
  );
}
