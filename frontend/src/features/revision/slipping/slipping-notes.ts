import { parseHistory, withReview } from '@mylinguist/shared/scheduling/history';
import { recordReview } from '@mylinguist/shared/scheduling/schedule';
import { announcesSlipping } from '@mylinguist/shared/scheduling/slipping';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { RevisionSession } from '../revision-session';
import { sessionSummary } from '../session-summary';

/**
 * Returns the notes of a session whose rating is the occasion to point out that they keep slipping,
 * with their schedule after the rating.
 *
 * @param timeZone the learner's IANA time zone
 */
export function slippingNotes(session: RevisionSession, timeZone: string): Note[] {
  return sessionSummary(session).forgotten.flatMap(({ note, nextReviewDate }) => {
    const answer = session.answers[note.id];
    const history = parseHistory(answer?.before.srs.past ?? '');
    if (!answer || !history) return [];
    const now = new Date(answer.reviewedAt);
    const day = Math.max(studyDay(now, timeZone), history.firstDay);
    if (!announcesSlipping(withReview(history, day, answer.response))) return [];
    const { next } = recordReview(answer.before, answer.response, { now, timeZone });
    // The answer of the API knows the load of the coming days.
    const dueDay = studyDay(new Date(nextReviewDate), timeZone);
    const reviewData = { ...next, nextReviewDate, srs: { ...next.srs, dueDay } };
    return { ...note, reviewData };
  });
}
