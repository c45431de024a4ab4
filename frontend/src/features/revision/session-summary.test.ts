import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { makeDueNote } from '../../testing/factories';
import { startSession } from './revision-session';
import { revisionSessionReducer, type SessionAction } from './revision-session-reducer';
import { durationText, sessionSummary } from './session-summary';

const notes = [makeDueNote(), makeDueNote(), makeDueNote()];
const [first, second] = notes;

const rate = (response: ReviewResponse, durationMs: number): SessionAction[] => [
  { type: 'rated', response, durationMs, reviewId: `${durationMs}`, reviewedAt: '2026-03-03' },
  { type: 'advanced' },
];

const after = (...actions: SessionAction[]) =>
  sessionSummary(actions.reduce(revisionSessionReducer, startSession(notes)));

test('the summary has the time, the number of each rating and the forgotten notes with their dates', () => {
  expect(after(...rate('Hard', 1000), ...rate('Hard', 2000), ...rate('Easy', 4000))).toMatchObject({
    durationMs: 7000,
    counts: { Easy: 1, Hard: 2 },
    forgotten: [
      { note: first, nextReviewDate: first?.preview.Hard },
      { note: second, nextReviewDate: second?.preview.Hard },
    ],
  });
});

test.each(['failed', 'refused', 'gone'] as const)(
  'a rating that is %s does not count',
  (status) => {
    const settled: SessionAction = { type: 'settled', reviewId: '1000', outcome: { status } };
    expect(after(...rate('Hard', 1000), settled, ...rate('Easy', 2000))).toMatchObject({
      durationMs: 2000,
      counts: { Easy: 1, Hard: 0 },
      forgotten: [],
    });
  },
);

test('an undone rating does not count', () => {
  const undo: SessionAction[] = [{ type: 'undoStarted' }, { type: 'undone', note: null }];
  expect(after(...rate('Hard', 1000), ...undo)).toEqual({
    durationMs: 0,
    rated: 0,
    counts: { Easy: 0, Hard: 0 },
    forgotten: [],
  });
});

test.each([
  [400, '0 s'],
  [59_600, '1 min 0 s'],
  [170_000, '2 min 50 s'],
  [3_599_000, '59 min 59 s'],
  [3_900_000, '1 h 5 min'],
])('%i ms read as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
