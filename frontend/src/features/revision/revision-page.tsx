import Box from '@mui/material/Box';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { flushOutbox } from '../../writes/load-outbox';
import { cachedNote, refreshDue } from '../../writes/note-cache';
import { dueQuery } from '../../api/reviews';
import { useSession } from '../../session/session';
import { settingsQuery } from '../../api/settings';
import { useTimeZone } from '../../api/use-time-zone';
import { paths, sampleParameter, startParameter } from '../../config/paths';
import { useSelectedTag } from '../../hooks/use-tag-filter';
import type { FoundSession } from '../../modules/found-session/found-session';
import { useReviewText } from '../../modules/note-content/use-review-text';
import type { NextDueState } from './next-reviews';
import { RevisionEntry } from './revision-entry';
import { comesBefore, startSession } from './revision-session';
import { clearStoredSession, restoreSession } from './revision-session-storage';
import { SessionStage } from './session-stage';
import { SessionView } from './session-view';
import { useRequestedSession } from './use-requested-session';
import { PracticeView } from './practice/practice-view';
import { SampleSession } from './sample-session';

/**
 * Shows the due notes and then the session. The entry of the browser's history may hold notes that
 * the learner has chosen. With the sample parameter, the page shows a sample card instead.
 */
export function RevisionPage() {
  const found = useRequestedSession();
  const [search] = useSearchParams();
  const reviewText = useReviewText(useTimeZone());
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      {search.has(sampleParameter) ? (
        <SampleSession reviewText={reviewText} />
      ) : found?.kind === 'practice' ? (
        <PracticeView key={found.id} found={found} reviewText={reviewText} />
      ) : (
        <Revision key={found?.id} found={found} reviewText={reviewText} />
      )}
    </Box>
  );
}

interface RevisionProps {
  found: FoundSession | null;
  /** Formats the date of a review, given as an ISO instant. */
  reviewText: (date: string) => string;
}

/**
 * Resumes a stored session. With the start parameter in the address or with chosen notes, begins a
 * session as soon as the due notes are loaded.
 */
function Revision({ found, reviewText }: RevisionProps) {
  const learner = useSession()?.user.email ?? '';
  const client = useQueryClient();
  // Loaded before the session begins, which reads them at the first rating.
  useQuery(settingsQuery());
  const [tag] = useSelectedTag();
  const [nextDue, setNextDue] = useState<NextDueState>('loading');
  const [session, setSession] = useState(() => {
    const stored = restoreSession(learner, Date.now(), (noteId) => cachedNote(client, noteId));
    return stored && found && !comesBefore(stored, found) ? null : stored;
  });

  const navigate = useNavigate();
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

  const start = (notes: DueNote[]) => setSession(startSession(notes, found ?? undefined));
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
    if (found && session?.id === found.id) void navigate(paths.revision, { replace: true });
    else setSession(null);
  };

  return session ? (
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
      <RevisionEntry
        found={found}
        isStarting={isStarting}
        onStart={start}
        onNothingDue={dropStart}
      />
    </SessionStage>
  );
}
