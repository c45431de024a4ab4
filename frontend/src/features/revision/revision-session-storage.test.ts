import { makeDueNote } from '../../testing/factories';
import { startSession } from './revision-session';
import type { RevisionSession } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import {
  clearStoredSession,
  restoreSession,
  sessionsWithUnsavedRatings,
  storeSession,
} from './revision-session-storage';

const ada = 'ada@example.com';
const now = Date.parse('2026-03-03T09:00:00.000Z');
const hours = (count: number) => count * 3_600_000;

const note = makeDueNote();
const fresh = startSession([note, makeDueNote()]);
const rated = revisionSessionReducer(fresh, { type: 'rated', response: 'Easy', durationMs: 900 });

function restored(session: RevisionSession, later = 0): RevisionSession | null {
  storeSession(ada, session, now);
  return restoreSession(ada, now + later);
}

test('restores a session unchanged', () => {
  expect(restored(rated)).toEqual(rated);
});

test("keeps each learner's session apart", () => {
  storeSession(ada, rated, now);
  expect(restoreSession('grace@example.com', now)).toBeNull();
});

test.each([
  ['restores a session after five hours', hours(5), true],
  ['drops a session after seven hours', hours(7), false],
])('%s', (_, later, stands) => {
  expect(restored(rated, later) !== null).toBe(stands);
});

test('counts an interrupted undo as done', () => {
  const undoing = revisionSessionReducer(rated, { type: 'undoStarted' });
  expect(restored(undoing)).toEqual(fresh);
});

test('drops a finished session unless it has an unsaved rating', () => {
  const single = startSession([note]);
  const outcomes = (status: 'saved' | 'failed') =>
    (
      [
        { type: 'rated', response: 'Easy', durationMs: 900 },
        { type: 'settled', noteId: note.id, outcome: { status } },
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
  expect(restoreSession(ada, now)).toBeNull();
});

test('removes a session on request', () => {
  storeSession(ada, rated, now);
  clearStoredSession(ada);
  expect(restoreSession(ada, now)).toBeNull();
});

describe('a session whose tab was closed', () => {
  const failed = revisionSessionReducer(rated, {
    type: 'settled',
    noteId: note.id,
    outcome: { status: 'failed' },
  });
  const again = revisionSessionReducer(failed, { type: 'retried', noteId: note.id });
  const saved = revisionSessionReducer(again, {
    type: 'settled',
    noteId: note.id,
    outcome: { status: 'saved' },
  });

  /** Stores sessions one minute apart, closes their tabs and returns what a new tab restores. */
  function leave(...sessions: RevisionSession[]): RevisionSession | null {
    sessions.forEach((session, index) => storeSession(ada, session, now + index * 60_000));
    sessionStorage.clear();
    return restoreSession(ada, now + hours(1));
  }

  test('is restored while it has unsaved ratings', () => {
    expect(leave(failed)).toEqual(failed);
  });

  test('is removed once all ratings are saved', () => {
    expect(leave(failed, saved)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('keeps its unsaved ratings when the learner ends it', () => {
    storeSession(ada, failed, now);
    clearStoredSession(ada);
    expect(sessionsWithUnsavedRatings(ada)).toEqual([{ savedAt: now, session: failed }]);
  });

  test('is not restored after six hours, but keeps its unsaved ratings', () => {
    leave(failed);
    expect(restoreSession(ada, now + hours(7))).toBeNull();
    expect(sessionsWithUnsavedRatings(ada)).toEqual([{ savedAt: now, session: failed }]);
  });

  test('is restored after a later session and after the session of the tab itself', () => {
    const other = { ...failed, id: 'another one' };
    expect(leave(failed, other)).toEqual(other);
    storeSession(ada, fresh, now);
    expect(restoreSession(ada, now)).toEqual(fresh);
  });
});

test('does not throw when storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeSession(ada, rated, now)).not.toThrow();
});
