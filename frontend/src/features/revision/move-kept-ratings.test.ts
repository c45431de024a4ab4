import 'fake-indexeddb/auto';
import { loadOutbox } from '../../api/load-outbox';
import { createQueryClient } from '../../api/query-client';
import { startSession } from '../../session/session';
import { makeDueNote, makeToken, makeUser } from '../../testing/factories';
import { moveKeptRatings } from './move-kept-ratings';

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

beforeEach(() => startSession({ token: makeToken(), user: makeUser() }));

test('moves the unsent ratings of an earlier build into the outbox, once', async () => {
  localStorage.setItem(key, JSON.stringify(kept));
  const client = createQueryClient();
  await moveKeptRatings(client, email);
  await moveKeptRatings(client, email);
  const waiting = (await loadOutbox(client))?.waiting().map(({ operation }) => operation);
  expect(waiting).toMatchObject([
    { kind: 'review', noteId: failed.id, response: 'Hard', reviewedAt: savedAt, durationMs: 1200 },
    { kind: 'review', noteId: sending.id, response: 'Easy', reviewedAt: savedAt, durationMs: 900 },
  ]);
  expect(localStorage.getItem(key)).toBeNull();
});

test('removes a stored session that it cannot read', async () => {
  localStorage.setItem(key, '{"savedAt":1}');
  const client = createQueryClient();
  await moveKeptRatings(client, email);
  expect((await loadOutbox(client))?.waiting()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

test('keeps the ratings while the browser refuses the outbox', async () => {
  localStorage.setItem(key, JSON.stringify(kept));
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await moveKeptRatings(createQueryClient(), email);
  expect(localStorage.getItem(key)).not.toBeNull();
});
