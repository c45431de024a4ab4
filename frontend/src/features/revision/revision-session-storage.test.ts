import { makeDueNote } from '../../testing/factories';
import { startSession } from './revision-session';
import type { RevisionSession } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import { clearStoredSession, restoreSession, storeSession } from './revision-session-storage';

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

it('gives back a session as it was', () => {
  expect(restored(rated)).toEqual(rated);
});

it("keeps each learner's session apart", () => {
  storeSession(ada, rated, now);
  expect(restoreSession('grace@example.com', now)).toBeNull();
});

it.each([
  ['five hours later', hours(5), true],
  ['seven hours later', hours(7), false],
])('%s', (_, later, stands) => {
  expect(restored(rated, later) !== null).toBe(stands);
});

it('counts an undo that was cut short as done', () => {
  const undoing = revisionSessionReducer(rated, { type: 'undoStarted' });
  expect(restored(undoing)).toEqual(fresh);
});

it('forgets a finished session, unless a rating is not saved yet', () => {
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

it.each([
  ['no JSON', '{'],
  ['another shape', '{"savedAt":1,"session":{"notes":[]}}'],
  ['nothing', 'null'],
])('starts anew from %s', (_, text) => {
  sessionStorage.setItem(`revision:${ada}`, text);
  expect(restoreSession(ada, now)).toBeNull();
});

it('is cleared on request', () => {
  storeSession(ada, rated, now);
  clearStoredSession(ada, rated);
  expect(restoreSession(ada, now)).toBeNull();
});

describe('after its tab was closed, a session', () => {
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

  /** What a new tab finds of sessions that others were in, each stored a minute after the one before. */
  function leave(...sessions: RevisionSession[]): RevisionSession | null {
    sessions.forEach((session, index) => storeSession(ada, session, now + index * 60_000));
    sessionStorage.clear();
    return restoreSession(ada, now + hours(1));
  }

  it('goes on where ratings are not saved yet', () => {
    expect(leave(failed)).toEqual(failed);
  });

  it('is over when all are saved', () => {
    expect(leave(failed, saved)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is over when its learner has ended it', () => {
    storeSession(ada, failed, now);
    clearStoredSession(ada, failed);
    expect(leave()).toBeNull();
  });

  it('is over after six hours', () => {
    leave(failed);
    expect(restoreSession(ada, now + hours(7))).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('gives way to a later one, and to that of the tab itself', () => {
    const other = { ...failed, id: 'another one' };
    expect(leave(failed, other)).toEqual(other);
    storeSession(ada, fresh, now);
    expect(restoreSession(ada, now)).toEqual(fresh);
  });
});

it('does without storage where there is none', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeSession(ada, rated, now)).not.toThrow();
});
