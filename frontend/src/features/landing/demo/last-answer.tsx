import Typography from '@mui/material/Typography';
import { reviewText } from '../../../modules/note-content/use-review-text';
import { demoXp } from './demo-notes';
import type { DemoState } from './demo-store';
import type { DemoAnswer } from './use-demo-session';

interface LastAnswerProps {
  answer: DemoAnswer | undefined;
  state: DemoState;
}

/** What came of the answer before; its line is kept free until there is one. */
export function LastAnswer({ answer, state }: LastAnswerProps) {
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ marginTop: 'auto', minHeight: '1.5em', textAlign: 'center' }}
    >
      {answer && <Outcome answer={answer} state={state} />}
    </Typography>
  );
}

function Outcome({ answer, state }: { answer: DemoAnswer; state: DemoState }) {
  const { response, noteId } = answer;
  const note = state.notes.find(({ id }) => id === noteId);
  const next = note && reviewText(note.reviewData.nextReviewDate, state.now, state.timeZone);
  return (
    <>
      <Typography
        component="span"
        variant="body2"
        sx={{ color: response === 'Hard' ? 'hard' : 'easy', fontWeight: 600 }}
      >
        {response}
      </Typography>
      {next !== undefined && ` · Next review: ${next}`} · +{demoXp} XP
    </>
  );
}
