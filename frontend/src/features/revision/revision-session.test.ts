import { makeDueNote } from '../../testing/factories';
import {
  currentNote,
  currentStep,
  isComplete,
  sessionTotals,
  shownAnswer,
  startSession,
  unsavedNoteIds,
} from './revision-session';
import type { RevisionSession } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import type { SessionAction } from './revision-session-reducer';

const [first, second, third] = [makeDueNote(), makeDueNote(), makeDueNote()];
const notes = [first, second, third];

const easy = { rates: 'Easy' } as const;
const hard = { rates: 'Hard' } as const;
const advance: SessionAction = { type: 'advanced' };
const undo: SessionAction = { type: 'undoStarted' };
const undone: SessionAction = { type: 'undone', note: null };
const reviewOf = (noteId?: string) => `review of ${noteId}`;
const settle = (
  noteId: string,
  status: 'saved' | 'failed' | 'refused' | 'gone',
): SessionAction => ({
  type: 'settled',
  reviewId: reviewOf(noteId),
  outcome: { status },
});

/** Rates the note on screen, or does something else. */
type Step = SessionAction | typeof easy | typeof hard;

function run(session: RevisionSession, step: Step): RevisionSession {
  const action: SessionAction =
    'rates' in step
      ? {
          type: 'rated',
          response: step.rates,
          durationMs: 1200,
          reviewId: reviewOf(currentNote(session)?.id),
          reviewedAt: '2026-03-03T09:00:00.000Z',
        }
      : step;
  return revisionSessionReducer(session, action);
}

function after(...steps: Step[]): RevisionSession {
  return steps.reduce(run, startSession(notes));
}

const counts = (session: RevisionSession) => {
  const { completed, xp } = sessionTotals(session);
  return { completed, xp };
};

describe('rating', () => {
  test('shows the result with the previewed date and counts the note', () => {
    const session = after(easy);
    expect(shownAnswer(session)).toMatchObject({
      response: 'Easy',
      status: 'sending',
      nextReviewDate: first.preview.Easy,
    });
    expect(sessionTotals(session)).toMatchObject({ completed: 1, total: 3, xp: 10 });
    expect(currentNote(session)).toBe(first);
  });

  test('replaces the previewed date and XP with those of the server', () => {
    const result = {
      noteId: first.id,
      nextReviewDate: '2026-04-01T04:00:00.000Z',
      xpEarned: 15,
      reviewData: first.reviewData,
    };
    const session = after(easy, {
      type: 'settled',
      reviewId: reviewOf(first.id),
      outcome: { status: 'saved', result },
    });
    expect(shownAnswer(session)?.nextReviewDate).toBe(result.nextReviewDate);
    expect(sessionTotals(session).xp).toBe(15);
  });

  test('takes back the XP of a review that an earlier one of another tab replaced', () => {
    const by = {
      noteId: first.id,
      nextReviewDate: '2026-04-01T04:00:00.000Z',
      xpEarned: 10,
      reviewData: first.reviewData,
      replacedReviewId: reviewOf(first.id),
    };
    const replaced: SessionAction = { type: 'replaced', reviewId: reviewOf(first.id), by };
    const session = after(easy, settle(first.id, 'saved'), replaced);
    expect(shownAnswer(session)).toMatchObject({
      status: 'saved',
      xpEarned: 0,
      nextReviewDate: by.nextReviewDate,
    });
    expect(sessionTotals(session)).toMatchObject({ completed: 1, xp: 0 });
    const unrated = after(advance);
    expect(run(unrated, replaced)).toBe(unrated);
  });

  test.each<[string, Step[], number]>([
    ['a second rating of the same note', [easy, hard], 1],
    [
      'a rating after the session is complete',
      [easy, advance, easy, advance, easy, advance, easy],
      3,
    ],
    ['a rating during an undo', [easy, undo, easy], 0],
  ])('ignores %s', (_, actions, completed) => {
    expect(sessionTotals(after(...actions)).completed).toBe(completed);
  });

  test.each([
    ['sending', [], { completed: 1, xp: 10 }],
    ['saved', [settle(first.id, 'saved')], { completed: 1, xp: 10 }],
    ['failed', [settle(first.id, 'failed')], { completed: 0, xp: 0 }],
    [
      'failed and retried',
      [settle(first.id, 'failed'), { type: 'retried', noteId: first.id }],
      { completed: 1, xp: 10 },
    ],
    ['refused', [settle(first.id, 'refused')], { completed: 0, xp: 0 }],
    ['gone', [settle(first.id, 'gone')], { completed: 0, xp: 0 }],
    [
      'settled twice',
      [settle(first.id, 'saved'), settle(first.id, 'saved')],
      { completed: 1, xp: 10 },
    ],
  ] satisfies [string, SessionAction[], object][])(
    'counts a rating that is %s',
    (_, rest, expected) => {
      expect(counts(after(easy, ...rest))).toEqual(expected);
    },
  );

  test('keeps a failed rating until it is saved', () => {
    const failed = after(easy, settle(first.id, 'failed'), advance);
    expect(unsavedNoteIds(failed)).toEqual([first.id]);
    const saved = [{ type: 'retried', noteId: first.id } as const, settle(first.id, 'saved')];
    expect(unsavedNoteIds(saved.reduce(revisionSessionReducer, failed))).toEqual([]);
  });
});

describe('a rating that was saved and is then refused by the server', () => {
  const saved = [hard, settle(first.id, 'saved'), advance] as const;

  test('does not count, is not practised and cannot be undone', () => {
    const session = after(...saved, settle(first.id, 'gone'));
    expect(counts(session)).toEqual({ completed: 0, xp: 0 });
    expect(session.steps).toHaveLength(3);
    expect(run(session, undo)).toBe(session);
    expect(currentNote(session)).toBe(second);
  });

  test('keeps its place in the session while the server only corrects its XP', () => {
    const result = {
      noteId: first.id,
      nextReviewDate: first.preview.Hard,
      xpEarned: 0,
      reviewData: first.reviewData,
    };
    const session = after(...saved, {
      type: 'settled',
      reviewId: reviewOf(first.id),
      outcome: { status: 'saved', result },
    });
    expect(counts(session)).toEqual({ completed: 1, xp: 0 });
    expect(session.steps).toHaveLength(4);
  });
});

describe('moving on', () => {
  test('completes the session after the last note', () => {
    const session = after(easy, advance, easy, advance, easy);
    expect(isComplete(session)).toBe(false);
    const complete = revisionSessionReducer(session, advance);
    expect(isComplete(complete)).toBe(true);
    expect(revisionSessionReducer(complete, advance)).toBe(complete);
  });

  test('repeats a note rated Hard once, as practice', () => {
    const session = after(hard, advance, easy, advance, easy, advance);
    expect(currentStep(session)).toEqual({ noteId: first.id, practice: true });
    expect(counts(session)).toEqual({ completed: 3, xp: 30 });
    expect(counts(run(session, easy))).toEqual({ completed: 3, xp: 30 });
    expect(isComplete(revisionSessionReducer(session, advance))).toBe(true);
  });

  test('does not practise a note whose rating the server refused', () => {
    const session = after(hard, settle(first.id, 'refused'), advance, easy, advance, easy, advance);
    expect(isComplete(session)).toBe(true);
    expect(sessionTotals(session).completed).toBe(2);
  });

  test('skips a note without rating it', () => {
    expect(currentNote(after(advance))).toBe(second);
    expect(sessionTotals(after(advance)).completed).toBe(0);
  });
});

describe('undo', () => {
  test('returns to the last rated note and does not count it', () => {
    const session = after(easy, advance, hard, advance, undo);
    expect(currentNote(session)).toBe(second);
    expect(shownAnswer(session)).toBeUndefined();
    expect(counts(session)).toEqual({ completed: 1, xp: 10 });
    expect(session.steps).toHaveLength(3);
  });

  test('goes back one rating each time and does nothing at the start', () => {
    const session = after(easy, advance, easy, advance, undo, undone, undo, undone);
    expect(currentNote(session)).toBe(first);
    expect(revisionSessionReducer(session, undo)).toBe(session);
  });

  test('works after the session is complete', () => {
    const session = after(easy, advance, easy, advance, easy, advance, undo, undone);
    expect(currentNote(session)).toBe(third);
    expect(currentNote(after(easy, advance, easy, advance, easy, undo))).toBe(third);
  });

  test('replaces the note with the one the server returns and keeps the preview', () => {
    const note = { ...first, content: 'Edited elsewhere' };
    const session = after(easy, undo, { type: 'undone', note });
    expect(currentNote(session)).toEqual({ ...note, preview: first.preview });
  });

  test('restores the schedule of a note that was edited after its rating', () => {
    const edited = {
      ...first,
      content: 'edited',
      reviewData: { ...first.reviewData, interval: 9 },
    };
    const session = after(easy, { type: 'noteChanged', note: edited }, undo, undone);
    expect(currentNote(session)).toEqual({ ...first, content: 'edited' });
  });

  test('ignores a late outcome of the undone rating', () => {
    const session = after(easy, undo, undone);
    expect(run(session, settle(first.id, 'refused'))).toBe(session);
  });

  test('rolls back when it fails', () => {
    const before = after(hard, settle(first.id, 'saved'), advance);
    const restored = [undo, { type: 'undoFailed' } as const].reduce(revisionSessionReducer, before);
    expect(restored).toEqual(before);
  });

  test('rolls back to a rating that was saved during the failed undo', () => {
    const session = after(easy, undo, settle(first.id, 'saved'), { type: 'undoFailed' });
    expect(shownAnswer(session)?.status).toBe('saved');
  });

  test('skips ratings that the server refused', () => {
    const session = after(easy, advance, easy, settle(second.id, 'refused'), undo);
    expect(currentNote(session)).toBe(first);
  });

  test('does not show notes again that were rated before the undo', () => {
    const refused = [easy, advance, easy, settle(second.id, 'refused'), advance];
    expect(currentNote(after(...refused, undo, undone, easy, advance))).toBe(third);
  });
});
