import type { QueryClient } from '@tanstack/react-query';
import { loadOutbox } from '../../writes/load-outbox';
import { createQueryClient } from '../../api/query-client';
import { startSession } from '../../session/session';
import { makeDueNote, makeToken, makeUser } from '../../testing/factories';
import { moveUnsentRatings } from './move-unsent-ratings';
import { startSession as startRevision, type RevisionSession } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import { restoreSession, storeSession } from './revision-session-storage';

const { email } = makeUser();
const savedAt = '2026-03-03T09:00:00.000Z';
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

test('moves a rating into memory while the browser refuses the storage', async () => {
  storeSession(email, interrupted, Date.parse(savedAt));
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const client = createQueryClient();
  await moveUnsentRatings(client, email);
  expect(await waitingIn(client)).toHaveLength(1);
});
