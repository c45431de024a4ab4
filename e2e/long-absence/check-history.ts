import { CosmosClient } from '@azure/cosmos';
import { reviewLogEntrySchema, type ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import type { Note } from '@mylinguist/shared/schemas/note';
import { parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { stack } from '../../testing/browser/stack';
import { readAllStored } from '../../testing/stored';
import { expect } from '../test';

/** Reads the review log of a learner from the database. */
export async function readReviewLog(uid: string): Promise<ReviewLogEntry[]> {
  const client = new CosmosClient({ endpoint: stack.cosmos, key: EMULATOR_KEY });
  const learning = client.database('mylinguist').container('learning');
  const stored = (await readAllStored(learning, { uid, email: '' })) as { type: string }[];
  client.dispose();
  return stored
    .filter(({ type }) => type === 'review')
    .map((entry) => reviewLogEntrySchema.parse(entry));
}

/** Expects the memory of a note to follow from its history, and the history from its log. */
export function checkHistory({ id, reviewData }: Note, log: readonly ReviewLogEntry[]): void {
  const history = parseHistory(reviewData.srs.past);
  if (!history) throw new Error('A note has no history.');
  const { stability, difficulty, lapses, lastDay } = reviewData.srs;
  expect(replay(history, defaultMemoryModel)).toEqual({
    stability,
    difficulty,
    lapses,
    lastDay,
    repetitions: reviewData.repetitions,
  });
  // The earliest review of a study day counts.
  const counted = new Map<number, ReviewLogEntry>();
  for (const entry of log.filter(({ noteId }) => noteId === id)) {
    const other = counted.get(entry.day);
    if (!other || entry.reviewedAt < other.reviewedAt) counted.set(entry.day, entry);
  }
  const expected = [...counted].sort(([a], [b]) => a - b);
  expect(history.entries).toEqual(expected.map(([day, { response: kind }]) => ({ day, kind })));
}
