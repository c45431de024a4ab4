/** Measures the bytes that the histories of notes add to the list of notes. */
import { compress } from '@mylinguist/functions/http/compress';
import { newReviewData, review } from '@mylinguist/shared/scheduling/schedule';
import { noExercises, type ReviewData } from '@mylinguist/shared/schemas/note';
import { storedNoteId } from '../../testing/many-notes';
import { createRandom } from '../../testing/random';
import type { Cell } from '../../testing/report/table';
import { report } from '../report/report';

const count = 10_000;
const day = 86_400_000;
const firstDay = Date.parse('2020-01-06T12:00:00.000Z');

const rows: Cell[][] = [];
for (const reviews of [0, 5, 20, 50]) rows.push(await measureHistories(reviews));
report('history', [
  {
    title: `List of ${count} notes with their histories`,
    columns: [
      'Reviews of each note',
      'KB of the list',
      'KB compressed',
      'History: bytes of a note',
      'of a review',
      'Compressed: bytes of a note',
      'of a review',
    ],
    rows,
  },
]);

/** Measures the list with and without histories. */
async function measureHistories(reviews: number): Promise<Cell[]> {
  const notes = Array.from(reviewedNotes(reviews));
  const [longer, shorter] = await Promise.all([measure(notes), measure(notes.map(withoutHistory))]);
  const added = (longer.bytes - shorter.bytes) / count;
  const addedCompressed = (longer.compressed - shorter.compressed) / count;
  const perReview = (bytes: number) => (reviews === 0 ? '–' : bytes / reviews);
  return [
    reviews,
    longer.bytes / 1000,
    longer.compressed / 1000,
    added,
    perReview(added),
    addedCompressed,
    perReview(addedCompressed),
  ];
}

async function measure(notes: readonly object[]) {
  const json = Buffer.from(JSON.stringify({ notes }));
  return { bytes: json.length, compressed: (await compress('br', json)).length };
}

/** Yields notes with reviews up to a week late. Of five reviews, four are Easy. */
function* reviewedNotes(reviews: number) {
  const random = createRandom(count + reviews);
  for (let index = 0; index < count; index++) {
    let reviewData = newReviewData(new Date(firstDay + Math.floor(random() * 365 * day)), 'UTC');
    for (let number = 1; number <= reviews; number++) {
      const late = Math.floor(random() ** 3 * 7 * day);
      const now = new Date(Date.parse(reviewData.nextReviewDate) + late);
      const response = random() < 0.8 ? 'Easy' : 'Hard';
      const outcome = review(reviewData, response, { now, timeZone: 'UTC' });
      if (!outcome.ok) throw new Error('A review came too early.');
      reviewData = outcome.next;
    }
    const words = Array.from({ length: 40 }, () => Math.floor(random() * 5000).toString(36));
    yield {
      id: storedNoteId(index),
      title: `Note ${index}`,
      content: words.join(' '),
      contentType: 0,
      aiEnriched: false,
      tags: [`tag ${index % 20}`],
      isArchived: false,
      ...noExercises,
      reviewData,
    };
  }
}

function withoutHistory<T extends { reviewData: ReviewData }>(note: T): T {
  const srs = { ...note.reviewData.srs, past: '' };
  return { ...note, reviewData: { ...note.reviewData, srs } };
}
