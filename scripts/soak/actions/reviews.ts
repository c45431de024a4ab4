import { dueResponseSchema, reviewResultSchema } from '@mylinguist/shared/schemas/review';
import * as z from 'zod/mini';
import type { ExpectedNote } from '../expected-note';
import type { Learner } from '../learner';

/** Maximum notes per session. */
const perSession = 4;

export async function reviewNotes(learner: Learner): Promise<void> {
  const { body } = await learner.caller.settle('listDue');
  const due = z.parse(dueResponseSchema, body).notes;
  for (const { id } of due.slice(0, perSession)) {
    const note = learner.notes.get(id);
    if (!note || note.isArchived) learner.complain(`note ${id} is listed as due`);
    else await reviewNote(learner, note);
  }
}

async function reviewNote(learner: Learner, before: ExpectedNote): Promise<void> {
  const { id, schedule } = before;
  if (!schedule) return;
  const response = learner.random.chance(0.7) ? 'Easy' : 'Hard';
  const reviewId = learner.random.uuid();
  const reviews = [...before.reviews, { reviewId, response, before: schedule } as const];
  const after: ExpectedNote = { ...before, reviews, schedule: null };
  const durationMs = learner.random.below(60_000);
  const body = { noteId: id, reviewId, response, durationMs };
  const isStored = () => learner.findOut(id, after);
  const reply = await learner.caller.attempt('review', { body }, isStored);
  if (reply && learner.expect('review', reply, [200])) {
    const { reviewData } = z.parse(reviewResultSchema, reply.body);
    if (reviewData.repetitions !== reviews.length) {
      learner.complain(
        `the response gives review ${reviews.length} of note ${id} the number ${reviewData.repetitions}`,
      );
    }
    learner.acknowledge(id, { ...after, schedule: reviewData });
  }
}

/** Undoes the latest review of a note by its id. */
export async function undoReview(learner: Learner): Promise<void> {
  const reviewed = [...learner.notes.values()].filter(({ reviews }) => reviews.length > 0);
  if (reviewed.length === 0) return;
  const note = learner.random.pick(reviewed);
  const { id, reviews } = note;
  const after: ExpectedNote = {
    ...note,
    reviews: reviews.slice(0, -1),
    schedule: reviews.at(-1)?.before ?? null,
  };
  const body = { noteId: id, reviewId: reviews.at(-1)?.reviewId };
  const isStored = () => learner.findOut(id, after);
  const reply = await learner.caller.attempt('undoReview', { body }, isStored);
  if (reply && learner.expect('undoReview', reply, [200])) learner.acknowledge(id, after, reply);
}
