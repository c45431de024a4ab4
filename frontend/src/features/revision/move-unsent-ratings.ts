import type { QueryClient } from '@tanstack/react-query';
import { enqueue } from '../../writes/load-outbox';
import { isUnsent } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import { storedSession, storeSession } from './revision-session-storage';

/**
 * Moves the ratings of the stored session that the last page of this tab could not store before it
 * closed into the outbox.
 */
export async function moveUnsentRatings(client: QueryClient, learner: string): Promise<void> {
  const { answers = {} } = storedSession(learner)?.session ?? {};
  for (const [noteId, answer] of Object.entries(answers)) {
    if (!isUnsent(answer)) continue;
    const { reviewId, response, reviewedAt, durationMs, before } = answer;
    const rating = { noteId, reviewId, response, reviewedAt, durationMs, before };
    await enqueue(client, { kind: 'review', ...rating });
    // The learner may have continued the session meanwhile.
    const latest = storedSession(learner);
    if (!latest) return;
    const outcome = { status: 'saved' } as const;
    const saved = revisionSessionReducer(latest.session, { type: 'settled', reviewId, outcome });
    storeSession(learner, saved, latest.savedAt);
  }
}
