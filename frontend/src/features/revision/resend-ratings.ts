import type { QueryClient } from '@tanstack/react-query';
import { resendReview } from '../../api/reviews';
import { failedOutcome } from './failed-outcome';
import { unsavedNoteIds } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import { sessionsWithUnsavedRatings, storeUnsavedRatings } from './revision-session-storage';

/**
 * Sends the unsaved ratings of a learner's sessions in this browser, however old. The number of each
 * review deduplicates ratings that an open session sends too. Keeps a rating that fails again.
 */
export async function resendRatings(client: QueryClient, learner: string): Promise<void> {
  for (const { savedAt, session: stored } of sessionsWithUnsavedRatings(learner)) {
    let session = stored;
    for (const noteId of unsavedNoteIds(stored)) {
      const answer = session.answers[noteId];
      if (!answer) continue;
      const { response, durationMs, number } = answer;
      const outcome = await resendReview(client, { noteId, response, durationMs, number }).then(
        (result) => ({ status: 'saved' as const, result }),
        (error: unknown) => failedOutcome(error, true),
      );
      if (outcome.status === 'failed') return;
      session = revisionSessionReducer(session, { type: 'settled', noteId, outcome });
      storeUnsavedRatings(learner, { savedAt, session });
    }
  }
}
