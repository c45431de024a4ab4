import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { defaultMemoryModel as model } from '@mylinguist/shared/scheduling/memory-model';
import { newReviewData, recordReview } from '@mylinguist/shared/scheduling/schedule';
import type { Note } from '@mylinguist/shared/schemas/note';
import { makeNote, makeUser } from '../../testing/factories';
import type { OperationInput } from '@mylinguist/shared/operations/operation';
import type { OutboxEntry } from './outbox-entry';
import { overlayList, overlayNote } from './overlay';
import { at, changedAt, entries, putOff, rate, startOver, undoChange } from './overlay-harness';

const context = {
  learner: makeUser().email,
  timeZone: 'UTC',
  model,
  settings: defaultSettings,
  activeNotes: () => [],
};

const scheduled = (overrides: Partial<Note> = {}) =>
  makeNote({ ...overrides, reviewData: newReviewData(new Date('2026-03-03T10:00:00Z'), 'UTC') });

const active = (notes: Note[], waiting: OutboxEntry[]) =>
  overlayList(notes, waiting, { ...context, archived: false });

describe('the waiting writes of a list', () => {
  test('show a new note with its schedule, and its later edit', () => {
    const noteId = crypto.randomUUID();
    const create = entries({ kind: 'create', noteId, input: { content: 'new', tags: ['a'] } });
    const [note] = active([], create);
    expect(note).toMatchObject({ id: noteId, userId: context.learner, content: 'new', etag: '' });
    expect(note?.reviewData).toEqual(newReviewData(new Date(at), 'UTC'));

    const edit = entries({ kind: 'update', base: note ?? makeNote(), change: { title: 'T' } });
    expect(active([], [...create, ...edit])).toMatchObject([{ content: 'new', title: 'T' }]);
    expect(overlayList([], create, { ...context, archived: true })).toEqual([]);
  });

  test('do not add a new note that the API has returned', () => {
    const saved = makeNote({ content: 'new' });
    const create = entries({ kind: 'create', noteId: saved.id, input: { content: 'new' } });
    expect(active([saved], create)).toEqual([saved]);
  });

  test('show edits, merged with what was changed elsewhere', () => {
    const base = makeNote({ content: 'before' });
    const edit = entries({ kind: 'update', base, change: { content: 'after' } });
    const latest = { ...base, title: 'Theirs', etag: '"latest"' };
    const edited = { ...latest, content: 'after', editedAt: at };
    expect(active([latest], edit)).toEqual([edited]);
  });

  test('show when a note was archived', () => {
    const base = makeNote();
    const archive = entries({ kind: 'update', base, change: { isArchived: true } });
    expect(overlayNote(base, archive, context)).toEqual({
      ...base,
      isArchived: true,
      archivedAt: at,
    });
  });

  test('move a note from one list to the other', () => {
    const base = makeNote();
    const archive = entries({ kind: 'update', base, change: { isArchived: true } });
    const archived = (notes: Note[]) => overlayList(notes, archive, { ...context, archived: true });
    expect(active([base], archive)).toEqual([]);
    expect(archived([])).toEqual([{ ...base, isArchived: true, archivedAt: at }]);
    expect(archived(archived([]))).toEqual(archived([]));
  });

  test('leave out a deleted note, and show a restored one', () => {
    const base = makeNote();
    const remove = { kind: 'delete', base } as const;
    expect(active([base], entries(remove))).toEqual([]);
    expect(overlayNote(base, entries(remove), context)).toBeNull();
    expect(active([base], entries(remove, { kind: 'restore', base }))).toEqual([base]);
    expect(active([], entries({ kind: 'restore', base }))).toEqual([base]);
    expect(
      overlayList([], entries({ kind: 'restore', base }), { ...context, archived: true }),
    ).toEqual([]);
  });

  test('do not bring back a note that was deleted elsewhere', () => {
    const base = makeNote();
    expect(active([], entries({ kind: 'update', base, change: { content: 'x' } }))).toEqual([]);
  });

  test('schedule reviewed notes, each with the load of the notes before it', () => {
    const [first, second] = [scheduled(), scheduled()];
    const options = { now: new Date(at), timeZone: 'UTC' };
    const [one, two] = active([first, second], entries(rate(first), rate(second)));
    expect(one?.reviewData).toEqual(recordReview(first.reviewData, 'Easy', options).next);
    const load = new Map([[one?.reviewData.srs.dueDay ?? 0, 1]]);
    expect(two?.reviewData).toEqual(
      recordReview(second.reviewData, 'Easy', { ...options, load }).next,
    );
  });

  test('give back the schedule of an undone review', () => {
    const note = scheduled();
    const review = rate(note);
    const undo = { ...review, kind: 'undo' } as OperationInput;
    expect(active([note], entries(review, undo))).toEqual([changedAt(at, note)]);
  });

  test('put a note off, start it over, and give back its schedule after each undo', () => {
    const [note] = active([scheduled()], []);
    if (!note) throw new Error('no note');
    const [reviewed] = active([note], entries(rate(note)));
    if (!reviewed) throw new Error('no note');
    const [postponed, reset] = [putOff(reviewed, '2026-03-20'), startOver(reviewed)];
    const shown = (...waiting: OperationInput[]) => active([reviewed], entries(...waiting))[0];
    expect(shown(postponed)?.reviewData.nextReviewDate).toBe('2026-03-20T04:00:00.000Z');
    expect(shown(reset)?.reviewData).toMatchObject({
      repetitions: 0,
      nextReviewDate: '2026-03-06T04:00:00.000Z',
    });
    for (const change of [postponed, reset]) {
      expect(shown(change, undoChange(change))).toEqual(reviewed);
      expect(shown(change, change)).toEqual(shown(change));
    }
  });

  test('leave a note due as a later review on another device has chosen', () => {
    const note = scheduled();
    const review = { now: new Date('2026-03-06T10:00:00Z'), timeZone: 'UTC' };
    const latest = { ...note, reviewData: recordReview(note.reviewData, 'Easy', review).next };
    expect(active([latest], entries(putOff(note, '2026-03-20')))).toEqual([latest]);
  });

  test('show the new name of a tag once, in its place', () => {
    const note = makeNote({ tags: ['a', 'Food', 'verbs'] });
    const rename = (name: string) =>
      entries({ kind: 'update-tag', name: 'food', change: { name } });
    const tagsAfter = (waiting: OutboxEntry[]) => active([note], waiting).map(({ tags }) => tags);
    expect(tagsAfter(rename('zoo'))).toEqual([['a', 'zoo', 'verbs']]);
    expect(tagsAfter(rename('verbs'))).toEqual([['a', 'verbs']]);
    expect(tagsAfter(entries({ kind: 'delete-tag', name: 'food' }))).toEqual([['a', 'verbs']]);
  });

  test('show the due days in another time zone', () => {
    const waiting = entries({ kind: 'settings', change: { timezone: 'Europe/Berlin' } });
    const [moved] = active([scheduled()], waiting);
    expect(moved?.reviewData.nextReviewDate).toBe('2026-03-04T03:00:00.000Z');
  });

  test('change nothing when they are applied again', () => {
    const [note, edited] = [scheduled(), scheduled({ content: 'before' })];
    const noteId = crypto.randomUUID();
    const waiting = entries({ kind: 'create', noteId, input: { content: 'new' } }, rate(note), {
      kind: 'update',
      base: edited,
      change: { content: 'after' },
    });
    const once = active([note, edited], waiting);
    expect(active(once, waiting)).toEqual(once);
  });
});
