import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import { makeDueNote, makeNote, makeUser } from '../../testing/factories';
import type { OperationInput } from '@mylinguist/shared/operations/operation';
import { overlayDue } from './overlay-due';
import { at, changedAt, entries, putOff, rate, startOver, undoChange } from './overlay-harness';

const context = {
  learner: makeUser().email,
  timeZone: 'UTC',
  model: defaultMemoryModel,
  settings: defaultSettings,
  activeNotes: () => [],
  today: studyDay(new Date(at), 'UTC'),
};
const preview = { Easy: '2026-03-08T04:00:00.000Z', Hard: '2026-03-06T04:00:00.000Z' };
const coming = [5, 0, 2, 0];

const listed = (...notes: DueNote[]) => ({
  notes,
  dueCount: notes.length,
  nextReviewDate: null,
  coming,
});

const dueTomorrow = (isArchived: boolean) =>
  makeNote({ isArchived, reviewData: newReviewData(new Date(at), 'UTC') });

test('a reviewed note leaves the due list and counts on its next day', () => {
  const [first, second, third] = [0, 1, 2].map(() => makeDueNote({ preview }));
  if (!first || !second || !third) throw new Error('no notes');
  const waiting = entries(rate(first, 'Easy'), rate(second, 'Hard'));
  expect(overlayDue(listed(first, second, third), waiting, context)).toMatchObject({
    notes: [{ id: third.id }],
    dueCount: 1,
    coming: [6, 0, 3, 0],
  });
});

test('a review that the API has counted already is not counted again', () => {
  const due = { ...listed(), dueCount: 4 };
  expect(overlayDue(due, entries(rate(makeNote(), 'Hard')), context)).toEqual(due);
});

test('an undone review changes only the instant of the last change', () => {
  const note = makeDueNote({ preview });
  const review = rate(note, 'Easy');
  const undo = { ...review, kind: 'undo' } as OperationInput;
  const listedAgain = listed(changedAt(at, note));
  expect(overlayDue(listed(note), entries(review, undo), context)).toEqual(listedAgain);
});

test('a date after the listed days is not counted', () => {
  const note = makeDueNote({ preview: { ...preview, Easy: '2026-03-20T04:00:00.000Z' } });
  expect(overlayDue(listed(note), entries(rate(note, 'Easy')), context).coming).toEqual(coming);
});

test.each<[string, () => OperationInput, number]>([
  [
    'a new note counts',
    () => ({ kind: 'create', noteId: crypto.randomUUID(), input: { content: 'new' } }),
    6,
  ],
  [
    'an archived note does not count',
    () => ({ kind: 'update', base: dueTomorrow(false), change: { isArchived: true } }),
    4,
  ],
  [
    'a restored note counts',
    () => ({ kind: 'update', base: dueTomorrow(true), change: { isArchived: false } }),
    6,
  ],
  ['a deleted note does not count', () => ({ kind: 'delete', base: dueTomorrow(false) }), 4],
  [
    'a deleted note of the archive changes nothing',
    () => ({ kind: 'delete', base: dueTomorrow(true) }),
    5,
  ],
  ['a note from the bin counts', () => ({ kind: 'restore', base: dueTomorrow(false) }), 6],
  [
    'an edited note counts as before',
    () => ({ kind: 'update', base: dueTomorrow(false), change: { content: 'x' } }),
    5,
  ],
])('%s on its coming day', (_, operation, tomorrow) => {
  const { coming: counts } = overlayDue(listed(), entries(operation()), context);
  expect(counts).toEqual([tomorrow, ...coming.slice(1)]);
});

test('an edit changes a due note', () => {
  const base = makeDueNote({ preview });
  const edit = entries({ kind: 'update', base, change: { content: 'edited' } });
  expect(overlayDue(listed(base), edit, context).notes).toEqual([
    { ...base, content: 'edited', editedAt: at },
  ]);
});

test('deleted and archived notes are not due', () => {
  const [first, second, third] = [0, 1, 2].map(() => makeDueNote({ preview }));
  if (!first || !second || !third) throw new Error('no notes');
  const waiting = entries(
    { kind: 'delete', base: first },
    { kind: 'update', base: second, change: { isArchived: true } },
    { kind: 'delete', base: third },
    { kind: 'restore', base: third },
  );
  expect(overlayDue(listed(first, second, third), waiting, context)).toMatchObject({
    notes: [{ id: third.id }],
    dueCount: 1,
  });
});

describe('a note that was put off', () => {
  const due = () => makeDueNote({ preview, reviewData: newReviewData(yesterday, 'UTC') });
  const yesterday = new Date('2026-03-04T10:00:00.000Z');

  test('leaves the due list and counts on the chosen day', () => {
    const note = due();
    expect(overlayDue(listed(note), entries(putOff(note, '2026-03-07')), context)).toMatchObject({
      notes: [],
      dueCount: 0,
      coming: [5, 1, 2, 0],
    });
  });

  test('is due again after the undo', () => {
    const note = due();
    const change = putOff(note, '2026-03-07');
    const waiting = entries(change, undoChange(change));
    const listedAgain = listed(changedAt(at, note));
    expect(overlayDue(listed(note), waiting, context)).toEqual(listedAgain);
  });

  test('stays due when the chosen day has come before the change is sent', () => {
    const note = due();
    const later = { ...context, today: context.today + 2 };
    const { notes } = overlayDue(listed(note), entries(putOff(note, '2026-03-06')), later);
    expect(notes).toHaveLength(1);
  });

  test('counts once when it moves from one coming day to another, and back', () => {
    const note = dueTomorrow(false);
    const moved = entries(putOff(note, '2026-03-07'), putOff(note, '2026-03-08'));
    expect(overlayDue(listed(), moved, context).coming).toEqual([4, 0, 3, 0]);
    const change = putOff(note, '2026-03-08');
    const back = entries(change, undoChange(change));
    expect(overlayDue(listed(), back, context).coming).toEqual(coming);
  });
});

test('a note that was started over is due tomorrow', () => {
  const note = makeDueNote({ preview });
  expect(overlayDue(listed(note), entries(startOver(note)), context)).toMatchObject({
    notes: [],
    dueCount: 0,
    coming: [6, 0, 2, 0],
  });
});

test('a list of an older server without coming days stays without them', () => {
  const due = { notes: [], dueCount: 0, nextReviewDate: null };
  const create = entries({ kind: 'create', noteId: crypto.randomUUID(), input: { content: 'x' } });
  expect(overlayDue(due, create, context)).toEqual(due);
});
