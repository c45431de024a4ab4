import { makeDueNote } from '../../testing/factories';
import { startSession } from './revision-session';
import type { RevisionSession } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import { clearStoredSession, restoreSession, storeSession } from './revision-session-storage';

const ada = 'ada@example.com';
const now = Date.parse('2026-03-03T09:00:00.000Z');
const hours = (count: number) => count * 3_600_000;

const unknown = () => undefined;

const note = makeDueNote();
const fresh = startSession([note, makeDueNote()]);
const rating = {
  type: 'rated',
  response: 'Easy',
  durationMs: 900,
  reviewId: 'review-1',
  reviewedAt: '2026-03-03T08:59:00.000Z',
} as const;
const rated = revisionSessionReducer(fresh, rating);

function restored(session: RevisionSession, later = 0): RevisionSession | null {
  storeSession(ada, session, now);
  return restoreSession(ada, now + later, unknown);
}

test('restores a session unchanged', () => {
  expect(restored(rated)).toEqual(rated);
});

test("keeps each learner's session apart", () => {
  storeSession(ada, rated, now);
  expect(restoreSession('grace@example.com', now, unknown)).toBeNull();
});

test.each([
  ['restores a session after five hours', hours(5), true],
  ['drops a session after seven hours', hours(7), false],
])('%s', (_, later, stands) => {
  expect(restored(rated, later) !== null).toBe(stands);
});

test('restores an interrupted undo, also when the rating is known', () => {
  const undoing = revisionSessionReducer(rated, { type: 'undoStarted' });
  expect(restored(undoing)).toEqual(undoing);
  const lastReviewDate = '2026-03-03T09:01:00.000Z';
  const reviewed = { ...note, reviewData: { ...note.reviewData, lastReviewDate } };
  expect(restoreSession(ada, now, (id) => (id === note.id ? reviewed : undefined))).toEqual(
    undoing,
  );
});

test('drops a finished session unless it has an unsaved rating', () => {
  const single = startSession([note]);
  const outcomes = (status: 'saved' | 'failed') =>
    (
      [
        rating,
        { type: 'settled', reviewId: rating.reviewId, outcome: { status } },
        { type: 'advanced' },
      ] as const
    ).reduce<RevisionSession>(revisionSessionReducer, single);
  expect(restored(outcomes('saved'))).toBeNull();
  expect(restored(outcomes('failed'))).toEqual(outcomes('failed'));
});

test.each([
  ['invalid JSON', '{'],
  ['another shape', '{"savedAt":1,"session":{"notes":[]}}'],
  ['null', 'null'],
])('ignores a stored value that is %s', (_, text) => {
  sessionStorage.setItem(`revision:${ada}`, text);
  expect(restoreSession(ada, now, unknown)).toBeNull();
});

describe('a note that was reviewed outside the session', () => {
  const lastReviewDate = '2026-03-03T09:01:00.000Z';
  const reviewed = { ...note, reviewData: { ...note.reviewData, lastReviewDate } };
  const latest = (id: string) => (id === note.id ? reviewed : undefined);

  test('does not come back', () => {
    storeSession(ada, fresh, now);
    const session = restoreSession(ada, now, latest);
    expect(session?.notes).toEqual(fresh.notes.slice(1));
    expect(session).toMatchObject({ steps: fresh.steps.slice(1), position: 0 });
  });

  test('leaves the position at the same note', () => {
    storeSession(ada, { ...fresh, position: 1 }, now);
    expect(restoreSession(ada, now, latest)).toMatchObject({ position: 0 });
  });

  test('ends a session of no other note', () => {
    storeSession(ada, startSession([note]), now);
    expect(restoreSession(ada, now, latest)).toBeNull();
  });

  test('stays if the session itself has rated it', () => {
    storeSession(ada, rated, now);
    expect(restoreSession(ada, now, latest)).toEqual(rated);
  });
});

test('removes a session on request', () => {
  storeSession(ada, rated, now);
  clearStoredSession(ada);
  expect(restoreSession(ada, now, unknown)).toBeNull();
});

test('drops a session once its tab is closed', () => {
  storeSession(ada, rated, now);
  sessionStorage.clear();
  expect(restoreSession(ada, now, unknown)).toBeNull();
});

test('does not throw when storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeSession(ada, rated, now)).not.toThrow();
});
