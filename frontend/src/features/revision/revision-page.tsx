import Box from '@mui/material/Box';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { flushOutbox } from '../../api/load-outbox';
import { cachedNote, refreshDue } from '../../api/note-cache';
import { dueQuery } from '../../api/reviews';
import { useSession } from '../../session/session';
import { settingsQuery } from '../../api/settings';
import { useTimeZone } from '../../api/use-time-zone';
import { lazyPart } from '../../components/lazy-part';
import { sampleParameter, startParameter } from '../../config/paths';
import { useSelectedTag } from '../../hooks/use-selected-tag';
import { useReviewText } from '../../modules/note-content/use-review-text';
import type { NextDueState } from './next-reviews';
import { RevisionEntry } from './revision-entry';
import { startSession } from './revision-session';
import { clearStoredSession, restoreSession } from './revision-session-storage';
import { SessionStage } from './session-stage';
import { SessionView } from './session-view';

const [LazySampleSession] = lazyPart(
  async () => (await import('./sample-session')).SampleSession,
  'The sample card could not be loaded.',
);

/**
 * Shows the due notes and then the session. Resumes a stored session. With the start parameter in
 * the address, begins a session as soon as the due notes are loaded. With the sample parameter, shows
 * a sample card instead.
 */
export function RevisionPage() {
  const learner = useSession()?.user.email ?? '';
  const client = useQueryClient();
  // Loaded before the session begins, which reads them at the first rating.
  useQuery(settingsQuery());
  const reviewText = useReviewText(useTimeZone());
  const [tag] = useSelectedTag();
  const [nextDue, setNextDue] = useState<NextDueState>('loading');
  const [session, setSession] = useState(() =>
    restoreSession(learner, Date.now(), (noteId) => cachedNote(client, noteId)),
  );

  const [search, setSearch] = useSearchParams();
  const isStarting = search.has(startParameter);
  const dropStart = () =>
    setSearch(
      (shown) => {
        shown.delete(startParameter);
        return shown;
      },
      // The back button must not begin another session.
      { replace: true },
    );
  const dropStartOfSession = useEffectEvent(dropStart);
  const hasSession = session !== null;
  useEffect(() => {
    if (isStarting && hasSession) dropStartOfSession();
  }, [isStarting, hasSession]);

  const start = (notes: DueNote[]) => setSession(startSession(notes));
  // Prefetches the notes of the next session. The ratings of this one are sent first.
  const prepareNext = () => {
    setNextDue('loading');
    flushOutbox(client)
      .then(() => refreshDue(client))
      .then(() => client.query(dueQuery({ tag: tag || undefined })))
      .then(
        () => setNextDue('loaded'),
        () => setNextDue('failed'),
      );
  };
  const end = () => {
    clearStoredSession(learner);
    setSession(null);
  };

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100%',
      }}
    >
      {search.has(sampleParameter) ? (
        <LazySampleSession reviewText={reviewText} />
      ) : session ? (
        <SessionView
          initial={session}
          learner={learner}
          reviewText={reviewText}
          nextDue={nextDue}
          onSettled={prepareNext}
          onEnd={end}
        />
      ) : (
        <SessionStage>
          <RevisionEntry isStarting={isStarting} onStart={start} onNothingDue={dropStart} />
        </SessionStage>
      )}
    </Box>
  );
}
