import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DoneDrawing } from '../../components/drawings/done-drawing';
import { env } from '../../config/env';
import { paths } from '../../config/paths';
import { NextReviews, type NextDueState } from './next-reviews';
import { sessionTotals, type RevisionSession } from './revision-session';
import { SessionFacts } from './session-facts';
import { ActionZone, SessionStage, ZoneColumn } from './session-stage';
import { sessionSummary } from './session-summary';
import { WhatWasHard } from './what-was-hard';

interface SessionCompleteProps {
  session: RevisionSession;
  nextDue: NextDueState;
  /** Formats the date of a review, given as an ISO instant. */
  reviewText: (date: string) => string;
  onReviewMore: () => void;
  /** Undefined while there is no rating to undo. */
  onUndo: (() => void) | undefined;
}

export function SessionComplete(props: SessionCompleteProps) {
  const { session, nextDue, reviewText, onReviewMore, onUndo } = props;
  const { completed, xp } = sessionTotals(session);
  const summary = sessionSummary(session);
  const title = useRef<HTMLHeadingElement>(null);
  // The focused control of the last card is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <SessionStage>
        <Stack sx={{ alignItems: 'center', textAlign: 'center' }}>
          <Box sx={{ '& > svg': { display: 'block', height: 108, width: 144 } }}>
            <DoneDrawing />
          </Box>
          <Typography
            variant="h1"
            ref={title}
            tabIndex={-1}
            sx={{ mt: 2, '&:focus': { outline: 'none' } }}
          >
            Session Complete!
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            Great job! You've reviewed {completed} {completed === 1 ? 'note' : 'notes'}.
          </Typography>
          {!env.coreOnly && xp > 0 && (
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
          )}
        </Stack>
        <SessionFacts summary={summary} />
        <NextReviews state={nextDue} />
        {summary.hard.length > 0 && <WhatWasHard notes={summary.hard} reviewText={reviewText} />}
      </SessionStage>
      <ActionZone>
        <ZoneColumn
          sx={{
            flexDirection: { xs: 'column', sm: 'row' },
            gap: { xs: 1, sm: 3 },
            justifyContent: 'center',
          }}
        >
          <Button
            variant="contained"
            component={Link}
            to={paths.discover}
            sx={{ minHeight: 48, width: { xs: '100%', sm: 200 } }}
          >
            Done
          </Button>
          <Box>
            <Button color="secondary" onClick={onReviewMore}>
              Review More
            </Button>
            {onUndo && (
              <Button
                color="secondary"
                aria-keyshortcuts="u Control+Z Meta+Z"
                sx={{ fontWeight: 400 }}
                onClick={onUndo}
              >
                Undo last rating
              </Button>
            )}
          </Box>
        </ZoneColumn>
      </ActionZone>
    </>
  );
}
