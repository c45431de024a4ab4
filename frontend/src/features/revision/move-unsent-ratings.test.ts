import 'fake-indexeddb/auto';
import type { QueryClient } from '@tanstack/react-query';
import { loadOutbox } from '../../api/load-outbox';
import { createQueryClient } from '../../api/query-client';
import { startSession } from '../../session/session';
import { makeDueNote, makeToken, makeUser } from '../../testing/factories';
import { moveUnsentRatings } from './move-unsent-ratings';
import { startSession as startRevision, type RevisionSession } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import { restoreSession, storeSession } from './revision-session-storage';

const { email } = makeUser();
const savedAt = '2026-03-03T09:00:00.000Z';
const [failed, sending, saved] = [makeDueNote(), makeDueNote(), makeDueNote()];
const key = `revision:${email}:session-1`;

/** A session as earlier builds stored it. */
const kept = {
  savedAt: Date.parse(savedAt),
  session: {
    id: 'session-1',
    notes: [failed, sending, saved],
    answers: {
      [failed.id]: { response: 'Hard', status: 'failed', durationMs: 1200, number: 1 },
      [sending.id]: { response: 'Easy', status: 'sending', durationMs: 900, number: 1 },
      [saved.id]: { response: 'Easy', status: 'saved', durationMs: 900, number: 1 },
    },
  },
};

/** A session whose page closed before the rating was in the outbox. */
const rated = makeDueNote();
const interrupted: RevisionSession = revisionSessionReducer(startRevision([rated]), {
  type: 'rated',
  response: 'Hard',
  durationMs: 700,
  reviewId: 'b8a5ab6f-3d21-4c3b-8a15-6a0a0d3fd6b1',
  reviewedAt: savedAt,
});

const waitingIn = async (client: QueryClient) =>
  (await loadOutbox(client))?.waiting().map(({ operation }) => operation);

beforeEach(() => startSession({ token: makeToken(), user: makeUser() }));
afterEach(() => sessionStorage.clear());

test('moves a rating that the closed page could not store into the outbox, once', async () => {
  storeSession(email, interrupted, Date.parse(savedAt));
  const client = createQueryClient();
  await moveUnsentRatings(client, email);
  await moveUnsentRatings(client, email);
  expect(await waitingIn(client)).toEqual([
    {
      kind: 'review',
      noteId: rated.id,
      response: 'Hard',
      reviewId: 'b8a5ab6f-3d21-4c3b-8a15-6a0a0d3fd6b1',
      reviewedAt: savedAt,
      durationMs: 700,
      before: rated.reviewData,
    },
  ]);
  const resumed = restoreSession(email, Date.parse(savedAt), () => undefined);
  expect(resumed?.answers[rated.id]?.status).toBe('saved');
});

test('moves the unsent ratings of an earlier build into the outbox, once', async () => {
  localStorage.setItem(key, JSON.stringify(kept));
  const client = createQueryClient();
  await moveUnsentRatings(client, email);
  await moveUnsentRatings(client, email);
  expect(await waitingIn(client)).toMatchObject([
    { kind: 'review', noteId: failed.id, response: 'Hard', reviewedAt: savedAt, durationMs: 1200 },
    { kind: 'review', noteId: sending.id, response: 'Easy', reviewedAt: savedAt, durationMs: 900 },
  ]);
  expect(localStorage.getItem(key)).toBeNull();
});

test('removes a stored session that it cannot read', async () => {
  localStorage.setItem(key, '{"savedAt":1}');
  const client = createQueryClient();
  await moveUnsentRatings(client, email);
  expect(await waitingIn(client)).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

test('keeps the ratings while the browser refuses the outbox', async () => {
  localStorage.setItem(key, JSON.stringify(kept));
  storeSession(email, interrupted, Date.parse(savedAt));
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await moveUnsentRatings(createQueryClient(), email);
  expect(localStorage.getItem(key)).not.toBeNull();
  expect(restoreSession(email, Date.parse(savedAt), () => undefined)).toEqual(interrupted);
});
