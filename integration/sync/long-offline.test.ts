import type { Note } from '@mylinguist/shared/schemas/note';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { inTurn, perTier } from '../../testing/depth';
import { newLearner } from '../../testing/learner';
import { readLog } from '../../testing/stored';
import { checkReviews } from './check-reviews';
import { Device, type Fault } from './device';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const dayMs = 86_400_000;
const start = Date.parse('2026-03-02T08:00:00.000Z');
const setDay = (day: number, minute = 0) =>
  setClock(new Date(start + day * dayMs + minute * 60_000).toISOString());

const contentOf = (index: number) => `note ${String(index).padStart(3, '0')}`;

/**
 * Device A is offline for 3 days: a session of reviews on each day, 10 new notes, 5 edits, 2
 * deletions and 1 undo. Device B is online, reviews some of the same notes and edits 2.
 * @param kill how each request of device A is disturbed once
 */
async function threeDays(kill: Fault, sessionSize: number) {
  /** Number of notes that both devices review on the same day, and on different days. */
  const sharedCount = sessionSize / 3;
  const firstEdited = sessionSize + sharedCount;
  const firstDeleted = firstEdited + 10;
  setDay(0);
  const learner = newLearner(api);
  for (let index = 0; index < 3 * sessionSize; index += 1) {
    await learner.create({ content: contentOf(index) });
  }
  const a = new Device(learner, 'UTC');
  const b = new Device(learner, 'UTC');
  await a.sync();
  await b.sync();
  const shown = async (device: Device, index: number): Promise<Note> => {
    const note = (await device.notes()).find(({ content }) => content === contentOf(index));
    if (!note) throw new Error(`${contentOf(index)} is missing.`);
    return note;
  };

  let undo = { reviewId: '', note: await shown(a, 0) };
  for (const day of [1, 2, 3]) {
    for (let step = 0; step < sessionSize; step += 1) {
      const index = (day - 1) * sessionSize + step;
      setDay(day, step);
      const note = await shown(a, index);
      const reviewId = await a.review(note, step % 4 === 0 ? 'Hard' : 'Easy');
      undo = { reviewId, note };
      // On the same study day, before or after device A.
      if (index < sharedCount) {
        setDay(day, step + (step % 2 === 0 ? 1 : -1));
        await b.review(await shown(b, index), step % 3 === 0 ? 'Hard' : 'Easy');
        await b.sync();
      }
      // On a later study day.
      if (day === 2 && step < sharedCount) {
        await b.review(await shown(b, step + sharedCount), 'Easy');
        await b.sync();
      }
    }
  }
  const { reviewId, note: undone } = undo;
  await a.write({ kind: 'undo', noteId: undone.id, reviewId, before: undone.reviewData });
  for (let index = 0; index < 10; index += 1) await a.create(`new ${index}`);
  for (let index = firstEdited; index < firstEdited + 5; index += 1) {
    await a.edit(await shown(a, index), { content: `${contentOf(index)} of A` });
  }
  for (const index of [firstDeleted, firstDeleted + 1]) await a.delete(await shown(a, index));
  await b.edit(await shown(b, firstEdited), { title: 'of B' });
  const second = firstEdited + 1;
  await b.edit(await shown(b, second), { content: `${contentOf(second)} of B` });
  await b.sync();

  const waiting = (await a.waiting()).length;
  const startedAt = performance.now();
  const disturbed = new Set<string>();
  const once = (request: string): Fault => {
    const isNew = !disturbed.has(request);
    disturbed.add(request);
    return isNew ? kill : 'none';
  };
  do await a.sync(once);
  while ((await a.waiting()).length > 0);
  const duration = performance.now() - startedAt;
  await a.deliverDelayed();
  await a.sync();
  await b.sync();

  const notes = await learner.list();
  const { notes: bin } = await learner.bin();
  await checkReviews(api, learner, [...notes, ...bin]);
  const byContent = (one: Note, other: Note) => (one.content < other.content ? -1 : 1);
  const sorted = notes.sort(byContent);
  expect((await a.notes()).sort(byContent)).toEqual(sorted);
  expect((await b.notes()).sort(byContent)).toEqual(sorted);

  const reviews = [];
  for (const { id, content } of [...notes, ...bin]) {
    for (const { reviewedAt, response, xpEarned } of await readLog(
      api.learning,
      learner.account,
      id,
    )) {
      reviews.push([content, reviewedAt, response, xpEarned].join(' '));
    }
  }
  const conflicts = [...a.outcomes.values()].filter(({ outcome }) => outcome.status === 'conflict');
  const requests = disturbed.size;
  await a.close();
  await b.close();
  return {
    figures: { waiting, requests, duration },
    conflicts: conflicts.map(({ entry: { operation } }) =>
      operation.kind === 'update' ? operation.change : null,
    ),
    end: {
      notes: sorted.map(({ title, content, reviewData }) => ({
        title,
        content,
        reviewData: { ...reviewData, updatedAt: undefined },
      })),
      reviews: reviews.sort(),
    },
  };
}

/** Each kind of request occurs as in long sessions, and each request is disturbed. */
const smallSession = 12;

test('three days offline lose no review, edit or new note', async () => {
  const sessionSize = perTier({ fast: smallSession, deep: 30 });
  const firstEdited = sessionSize + sessionSize / 3;
  const { figures, end, conflicts } = await threeDays('none', sessionSize);
  const { notes, reviews } = end;
  const shared = (2 * sessionSize) / 3;
  expect(notes).toHaveLength(3 * sessionSize + 10 - 2);
  expect(reviews).toHaveLength(3 * sessionSize - 1 + shared);
  // One review of each note and study day earns XP.
  expect(reviews.filter((review) => review.endsWith(' 10'))).toHaveLength(
    3 * sessionSize - 1 + shared / 2,
  );
  const edited = (index: number) => `${contentOf(index)} of A`;
  expect(notes.find(({ content }) => content === edited(firstEdited))?.title).toBe('of B');
  expect(conflicts).toEqual([{ content: edited(firstEdited + 1) }]);

  const { waiting, requests, duration } = figures;
  console.info(`${waiting} operations, ${requests} requests, ${Math.round(duration)} ms`);
});

let undisturbed: Awaited<ReturnType<typeof threeDays>>;
beforeAll(async () => {
  undisturbed = await threeDays('none', smallSession);
  expect(undisturbed.conflicts).toHaveLength(1);
});

const kills = ['killed before', 'killed during', 'killed after', 'unanswered'] as const;

test.each(inTurn(kills, 1, 4))(
  'three days offline have the same result if each request is %s once',
  async (kill) => {
    const { end, conflicts } = await threeDays(kill, smallSession);
    expect(end).toEqual(undisturbed.end);
    expect(conflicts).toEqual(undisturbed.conflicts);
  },
);
