import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import { tagKey } from '@mylinguist/shared/notes/tags';
import { perRating, type ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { tagsQuery } from '../../api/tags';
import { KeyCap } from '../../components/key-cap';
import { useKeys } from '../../hooks/use-keys';
import { exerciseViews } from '../../modules/exercise/exercise-views';
import { RatingButtons } from '../../modules/exercise/rating-buttons';
import { ratingKeys } from '../../modules/exercise/rating-keys';
import { useExercise } from '../../modules/exercise/use-exercise';
import { useShownTime } from '../../modules/exercise/use-shown-time';
import { TagDot } from '../../modules/tag-picker/tag-dot';
import { radius } from '../../theme/tokens';
import { cardHeight, pileId, wide } from './panel-layout';
import { cardLabel, CardText } from './question-text';

const leave = keyframes`to { opacity: 0; transform: translateY(-40px); }`;

/** Duration in ms of the motion with which a rated card leaves. */
export const leavingMs = 200;

const Card = styled('article')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: '1px solid var(--edge)',
  borderRadius: radius.face,
  boxShadow: theme.vars.palette.shadow.card,
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  height: cardHeight.narrow,
  inset: '0 0 auto',
  overflowWrap: 'anywhere',
  padding: '12px 18px 10px',
  position: 'absolute',
  [wide]: { height: cardHeight.wide, padding: '16px 24px 12px' },
  '&:has(:focus-visible):not(:has(button:focus-visible))': {
    outline: `2px solid ${theme.vars.palette.brand.text}`,
  },
  '&[data-leaving]': {
    animation: `${leave} ${leavingMs}ms ease-in forwards`,
    zIndex: 1,
    '@media (prefers-reduced-motion: reduce)': { display: 'none' },
  },
}));

const Row = styled('div')({
  alignItems: 'center',
  display: 'flex',
  flex: 'none',
  gap: 8,
  justifyContent: 'space-between',
});

const onNarrow = { [wide]: { display: 'none' } };
const onWide = { display: 'none', [wide]: { display: 'flex' } };

/** The text of a card. A long text scrolls inside it. */
const Text = styled('div')({ flex: '1 1 0', minHeight: 0, outline: 0, overflowY: 'auto' });

interface QuestionCardProps {
  readonly note: DueNote;
  /** The place of the card in the pile, such as "1 of 6". */
  readonly place: string;
  readonly isLeaving: boolean;
  /** Whether the card takes the focus: the learner has just rated the one above it. */
  readonly takesFocus: boolean;
  readonly reviewText: (date: string) => string;
  readonly onRate: (response: ReviewResponse, durationMs: number) => void;
}

/** A due note with its question, then its answer and the ratings. */
export function QuestionCard({ note, place, isLeaving, takesFocus, ...props }: QuestionCardProps) {
  const { reviewText, onRate } = props;
  const state = useExercise(note);
  const { mode, revealed, showsHint, reveal, toggleHint, isAnswered } = state;
  const shownTime = useShownTime();
  const id = useId();
  const asked = useId();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ((takesFocus || revealed) && isFocusFree(text.current)) {
      text.current?.focus({ preventScroll: true });
    }
  }, [takesFocus, revealed]);

  const rate = (response: ReviewResponse) => {
    if (!isLeaving) onRate(response, shownTime());
  };
  const canRate = isAnswered && !isLeaving;
  useKeys({
    ' ': isAnswered || isLeaving ? undefined : reveal,
    ...ratingKeys(canRate ? rate : undefined),
  });

  return (
    <Card aria-labelledby={id} inert={isLeaving} data-leaving={isLeaving || undefined}>
      {!revealed && (
        <Row>
          <Typography id={id} variant="overline" component="h3" color="primary">
            {cardLabel(mode)}
          </Typography>
          <FirstTag tags={note.tags} />
          <Place sx={onNarrow}>{place}</Place>
        </Row>
      )}
      <Text ref={text} role="group" aria-label="Card" tabIndex={0}>
        <CardText
          note={note}
          mode={mode}
          revealed={revealed}
          showsHint={showsHint}
          headingId={id}
        />
      </Text>
      <Row sx={{ minHeight: 48 }}>
        {isAnswered ? (
          <>
            {mode === 'freestyle' && <Asked id={asked}>How did you go?</Asked>}
            <RatingButtons
              isCompact
              question={mode === 'freestyle' ? asked : undefined}
              nextReview={perRating((response) => reviewText(note.preview[response]))}
              disabled={isLeaving}
              onRate={rate}
            />
          </>
        ) : (
          <>
            <Button
              variant="outlined"
              aria-keyshortcuts="Space"
              onClick={reveal}
              sx={{
                backgroundColor: 'transparent',
                borderColor: 'transparent',
                gap: 2,
                paddingInline: 0,
                [wide]: { borderColor: 'line', paddingInline: 3.5 },
              }}
            >
              {mode !== 'freestyle' && exerciseViews[mode].revealLabel}
              <KeyCap aria-hidden="true">Space</KeyCap>
            </Button>
            {toggleHint && (
              <Button color="secondary" onClick={toggleHint} sx={{ [wide]: { mr: 'auto' } }}>
                {showsHint ? 'Hide Hint' : 'Show Hint'}
              </Button>
            )}
            <Place sx={onWide}>{place}</Place>
          </>
        )}
      </Row>
    </Card>
  );
}

/** Whether the focus is on the pile or on no control at all. A learner may be writing meanwhile. */
function isFocusFree(element: HTMLElement | null): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement.contains(element) ||
    element?.closest(`#${pileId}`)?.contains(activeElement) === true
  );
}

/** Names the ratings of a note that is not an exercise. Narrow cards have no room for it. */
const Asked = styled('span')({ display: 'none', flex: 'none', [wide]: { display: 'block' } });

const Place = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** The first tag of the note, on wide cards. */
function FirstTag({ tags }: { readonly tags: readonly string[] }) {
  const { data = [] } = useQuery(tagsQuery());
  const [name] = tags;
  if (name === undefined) return null;
  const colors = new Map(data.map((tag) => [tagKey(tag.name), tag.color]));
  return (
    <Box sx={{ ...onWide, minWidth: 0 }}>
      <Chip
        variant="outlined"
        label={
          <Box component="span" sx={{ alignItems: 'center', display: 'flex', gap: 1.5 }}>
            <TagDot name={name} colors={colors} />
            {name}
          </Box>
        }
      />
    </Box>
  );
}
