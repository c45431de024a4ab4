import Typography from '@mui/material/Typography';
import { suggestedRating } from '../../../modules/typed-answer/judge-exercise';
import { VerdictPanel } from '../../../modules/typed-answer/verdict-panel';
import { suggestionId } from './typed-controls';
import type { TypedStep } from './typed-step';
import { useJudgements } from './use-judgements';

interface TypedVerdictProps extends TypedStep {
  /** Whether the learner can rate the note now. */
  canRate: boolean;
}

/** The verdict below the card, and the rating that it suggests. */
export function TypedVerdict({ canRate, ...step }: TypedVerdictProps) {
  const judgements = useJudgements(step);
  return (
    <>
      <VerdictPanel kind={step.kind} judgements={judgements} />
      {judgements && canRate && (
        <Typography
          id={suggestionId}
          variant="body2"
          sx={{ color: 'text.secondary', mt: 'auto', textAlign: 'end' }}
        >
          {suggestedRating(judgements)} suggested, you decide
        </Typography>
      )}
    </>
  );
}
