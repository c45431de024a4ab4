import { noteIdSchema, reviewDataSchema } from '@mylinguist/shared/schemas/note';
import { reviewResponseSchema } from '@mylinguist/shared/schemas/review';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addToOutbox } from '../../api/load-outbox';
import { itemKeys, readItem, removeItem } from '../../lib/storage';
import { revisionKey } from '../../offline/unsaved-work';
import { isUnsent } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import { storedSession, storeSession } from './revision-session-storage';

/** A session with unsent ratings, as builds before the outbox stored it in local storage. */
const keptSchema = z.object({
  savedAt: z.number(),
  session: z.object({
    notes: z.array(z.object({ id: noteIdSchema, reviewData: reviewDataSchema })),
    answers: z.record(
      z.string(),
      z.object({ response: reviewResponseSchema, status: z.string(), durationMs: z.number() }),
    ),
  }),
});

/** Moves the ratings that stand in a stored session alone into the outbox. */
export async function moveUnsentRatings(client: QueryClient, learner: string): Promise<void> {
  await moveInterruptedRatings(client, learner);
  await moveKeptRatings(client, learner);
}

/** Moves the ratings that the last page of this tab could not store before it closed. */
async function moveInterruptedRatings(client: QueryClient, learner: string): Promise<void> {
  const { answers = {} } = storedSession(learner)?.session ?? {};
  for (const [noteId, answer] of Object.entries(answers)) {
    if (!isUnsent(answer)) continue;
    const { reviewId, response, reviewedAt, durationMs, before } = answer;
    const rating = { noteId, reviewId, response, reviewedAt, durationMs, before };
    if (!(await addToOutbox(client, { kind: 'review', ...rating }))) return;
    // The learner may have continued the session meanwhile.
    const latest = storedSession(learner);
    if (!latest) return;
    const outcome = { status: 'saved' } as const;
    const saved = revisionSessionReducer(latest.session, { type: 'settled', reviewId, outcome });
    storeSession(learner, saved, latest.savedAt);
  }
}

/** Moves the ratings that an earlier build could not send. */
async function moveKeptRatings(client: QueryClient, learner: string): Promise<void> {
  for (const key of itemKeys().filter((one) => one.startsWith(`${revisionKey(learner)}:`))) {
    for (const rating of ratingsIn(readItem(key))) {
      if (!(await addToOutbox(client, rating))) return;
    }
    removeItem(key);
  }
}

function ratingsIn(text: string | null) {
  const kept = parse(text);
  if (!kept) return [];
  const { notes, answers } = kept.session;
  return notes.flatMap(({ id, reviewData }) => {
    const answer = answers[id];
    if (answer?.status !== 'failed' && answer?.status !== 'sending') return [];
    const { response, durationMs } = answer;
    return {
      kind: 'review' as const,
      noteId: id,
      reviewId: crypto.randomUUID(),
      response,
      reviewedAt: new Date(kept.savedAt).toISOString(),
      durationMs,
      before: reviewData,
    };
  });
}

function parse(text: string | null) {
  try {
    return text === null ? null : keptSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
