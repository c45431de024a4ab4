import type { ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import type { Note } from '@mylinguist/shared/schemas/note';
import { parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import { allowedIntervals } from '@mylinguist/shared/testing/allowed-intervals';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { byReviewTime } from '../../functions/src/services/reviews/review-log';
import type { TestApi } from '../../testing/api';
import type { TestLearner } from '../../testing/learner';
import { readLog } from '../../testing/stored';

/**
 * Expects the memory of each note to follow from the log, and its interval to fit the memory.
 * @returns the ids of the reviews in the log
 */
export async function checkReviews(
  api: TestApi,
  learner: TestLearner,
  notes: readonly Pick<Note, 'id' | 'reviewData'>[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { id, reviewData } of notes) {
    const log = await readLog(api.learning, learner.account, id);
    found.push(...log.map(({ reviewId }) => reviewId));
    const history = parseHistory(reviewData.srs.past);
    if (!history) throw new Error('A note has no history.');
    const { stability, difficulty, lapses, lastDay } = reviewData.srs;
    const { repetitions } = reviewData;
    expect(replay(history, defaultMemoryModel)).toEqual({
      stability,
      difficulty,
      lapses,
      lastDay,
      repetitions,
    });
    const allowed = allowedIntervals(history, defaultMemoryModel);
    if (allowed) {
      expect(reviewData.interval).toBeGreaterThanOrEqual(allowed.first);
      expect(reviewData.interval).toBeLessThanOrEqual(allowed.last);
    }
    const counted = new Map<number, ReviewLogEntry>();
    for (const entry of log.sort(byReviewTime)) {
      if (!counted.has(entry.day)) counted.set(entry.day, entry);
    }
    expect(history.entries.filter(({ kind }) => kind !== 'reset')).toEqual(
      [...counted]
        .sort(([a], [b]) => a - b)
        .map(([day, { response }]) => ({ day, kind: response })),
    );
    const xp = log.reduce((sum, { xpEarned }) => sum + xpEarned, 0);
    expect(xp).toBe(10 * counted.size);
  }
  return found;
}
