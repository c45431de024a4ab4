import type { Container } from '@azure/cosmos';
import { withSchemaVersion } from '@mylinguist/functions/data/schema-version';
import { noExercises } from '@mylinguist/shared/schemas/note';
import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import { storedNoteId } from './many-notes';
import type { SimulatedNotes } from './simulated-notes';
import type { Account } from './tokens';

const perBatch = 100;

/**
 * Stores the notes of a simulated learner, their statistics and their due load as the API would have
 * done. The ids are those of `storedNoteId`. The learner has a profile.
 */
export async function storeSimulated(
  learning: Container,
  { uid }: Pick<Account, 'uid'>,
  simulated: SimulatedNotes,
): Promise<void> {
  const documents = simulated.notes.map((reviewData, index) =>
    withSchemaVersion({
      id: `note:${storedNoteId(index)}`,
      ownerId: uid,
      type: 'note',
      title: null,
      content: `Note ${index}`,
      contentType: 0,
      aiEnriched: false,
      tags: [],
      isArchived: false,
      ...noExercises,
      reviewData,
    }),
  );
  for (let start = 0; start < documents.length; start += perBatch) {
    await learning.items.batch(
      documents
        .slice(start, start + perBatch)
        .map((resourceBody) => ({ operationType: 'Create', resourceBody })),
      uid,
    );
  }
  const months = new Map<string, Record<string, number>>();
  const count = (counts: ReadonlyMap<number, number>, kind: string) => {
    for (const [day, number] of counts) {
      const month = dateOfDay(day).slice(0, 7);
      months.set(month, { ...months.get(month), [`d${day}${kind}`]: number });
    }
  };
  count(simulated.reviews, 'n');
  count(simulated.written, 'a');
  for (const [month, counters] of months) {
    const document = { id: `stats:${month}`, ownerId: uid, type: 'stats', ...counters };
    await learning.items.upsert(withSchemaVersion(document));
  }
  const load = Object.fromEntries([...simulated.load].map(([day, due]) => [`d${day}`, due]));
  const lastReviewDates = simulated.notes.flatMap(({ lastReviewDate }) => lastReviewDate ?? []);
  await learning.item('profile', uid).patch([
    { op: 'set', path: '/load', value: load },
    { op: 'set', path: '/lastReviewedAt', value: lastReviewDates.sort().at(-1) ?? null },
  ]);
}
