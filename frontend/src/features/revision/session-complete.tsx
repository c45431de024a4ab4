import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { env } from '../../config/env';
import { countedNotes } from '../../modules/coming-days/counted-notes';
import { InstallHint } from '../../modules/installation/install-hint';
import { Completion, UndoLastButton } from './completion';
import { NextReviews, type NextDueState } from './next-reviews';
import { sessionTotals, type RevisionSession } from './revision-session';
import { SessionFacts } from './session-facts';
import { sessionSummary } from './session-summary';
import type { EditSlipping } from './slipping/slipping-note';
import { SlippingPanel } from './slipping/slipping-panel';
import { slippingNotes } from './slipping/slipping-notes';
import { WhatWasHard } from './what-was-hard';

interface SessionCompleteProps {
  session: RevisionSession;
  nextDue: NextDueState;
  /** Formats the date of a review, given as an ISO instant. */
  reviewText: (date: string) => string;
  onReviewMore: () => void;
  /** Undefined while there is no rating to undo. */
  onUndo: (() => void) | undefined;
  /** The learner's IANA time zone. */
  timeZone: string;
  onEdit: EditSlipping;
}

export function SessionComplete(props: SessionCompleteProps) {
  const { session, nextDue, reviewText, onReviewMore, onUndo, timeZone, onEdit } = props;
  const { completed, xp } = sessionTotals(session);
  const summary = sessionSummary(session);
  const slipping = slippingNotes(session, timeZone);
  const { found } = session;
  const reviewed = `Great job! You've reviewed ${countedNotes(completed)}.`;

  return (
    <Completion
      title="Session Complete!"
      text={found && found.left > 0 ? `${reviewed} ${leftText(found.left)}` : reviewed}
      badge={!env.coreOnly && xp > 0 && <EarnedXp xp={xp} />}
      found={found}
      actions={
        <>
          <Button color="secondary" onClick={onReviewMore}>
            Review More
          </Button>
          {onUndo && <UndoLastButton onUndo={onUndo}>Undo last rating</UndoLastButton>}
        </>
      }
    >
      <SessionFacts summary={summary} />
      <NextReviews state={nextDue} />
      {summary.forgotten.length > 0 && (
        <WhatWasHard notes={summary.forgotten} reviewText={reviewText} />
      )}
      {slipping.length > 0 && <SlippingPanel notes={slipping} onEdit={onEdit} />}
      <InstallHint sessionId={session.id} />
    </Completion>
  );
}

const leftText = (left: number) =>
  `${left.toLocaleString('en')} more of the notes you chose ${left === 1 ? 'is' : 'are'} due.`;

function EarnedXp({ xp }: { xp: number }) {
  return (
    <Typography
      variant="body2"
      sx={{
        bgcolor: 'brand.tint',
        borderRadius: 4,
        color: 'brand.text',
        fontWeight: 600,
        mt: 3,
        px: 3,
        py: 1,
      }}
    >
      +{xp} XP Earned
    </Typography>
  );
}
