import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { KeyCap } from '../../../components/key-cap';
import {
  AnswerControls,
  type AnswerControlsProps,
} from '../../../modules/exercise/answer-controls';
import { suggestedRating } from '../../../modules/typed-answer/judge-exercise';
import type { TypedStep } from './typed-step';
import { useJudgements } from './use-judgements';

/** The id of the line that names the suggested rating. There is one step on a screen. */
export const suggestionId = 'suggested-rating';

interface TypedControlsProps extends AnswerControlsProps {
  step: TypedStep;
}

/** The button that checks the answer, then the ratings. The suggested rating has the focus. */
export function TypedControls({ step, ...controls }: TypedControlsProps) {
  const judgements = useJudgements(step);
  const suggested = judgements ? suggestedRating(judgements) : undefined;
  const zone = useRef<HTMLDivElement>(null);
  useEffect(() => {
    zone.current?.querySelector<HTMLElement>('[data-suggested]')?.focus({ preventScroll: true });
  }, [suggested]);

  const isTyped = step.typed.some((text) => text.trim());
  if (!step.state.revealed && isTyped) {
    return (
      <Button
        fullWidth
        variant="contained"
        onClick={step.state.reveal}
        sx={{ gap: 3, minHeight: 48 }}
      >
        Check Answer
        <KeyCap aria-hidden="true" sx={{ borderColor: 'currentColor', color: 'inherit' }}>
          Enter
        </KeyCap>
      </Button>
    );
  }
  return (
    <Suggestion ref={zone} onKeyDown={ignoreHeldEnter}>
      <AnswerControls
        {...controls}
        suggested={suggested && { rating: suggested, describedBy: suggestionId }}
      />
    </Suggestion>
  );
}

/** A learner who holds the key that checks the answer must not rate the note with it. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

const Suggestion = styled('div')(({ theme }) => {
  const { background, brand } = theme.vars.palette;
  return {
    display: 'flex',
    flex: 1,
    '& [data-suggested]': {
      borderColor: 'currentColor',
      outline: '1px solid currentColor',
      outlineOffset: 0,
      '&:focus-visible': { outline: `2px solid ${brand.text}`, outlineOffset: 2 },
      '&::after': {
        backgroundColor: 'var(--rating-color)',
        borderRadius: '50%',
        color: background.paper,
        content: '"✓" / ""',
        fontSize: 14,
        fontWeight: 700,
        height: 22,
        insetInlineEnd: 14,
        lineHeight: '22px',
        position: 'absolute',
        textAlign: 'center',
        top: -11,
        width: 22,
      },
    },
  };
});
