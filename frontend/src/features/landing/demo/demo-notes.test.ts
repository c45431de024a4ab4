import type { NoteInput } from '../../../modules/composer/note-draft';
import { dueNotes, editedNote, inOrder, newNote, reviewedNote } from './demo-notes';
import { sampleNotes } from './sample-notes';

const now = new Date('2026-03-02T10:00:00.000Z');
const later = new Date('2026-03-02T11:30:00.000Z');

const input: NoteInput = {
  title: 'Doch',
  content: 'The yes that answers a no.',
  tags: ['german'],
  cloze: { title: null, text: '{{Doch}}, ich {{ liebe }} Käse!' },
};

test('a new note is due in one day, at ease 2.5 and an interval of 1', () => {
  expect(newNote('n1', input, now)).toMatchObject({
    id: 'n1',
    title: 'Doch',
    tags: ['german'],
    flashcard: null,
    cloze: { answers: ['Doch', 'liebe'] },
    reviewData: {
      easeFactor: 2.5,
      interval: 1,
      repetitions: 0,
      nextReviewDate: '2026-03-03T10:00:00.000Z',
      lastReviewDate: null,
      createdAt: now.toISOString(),
    },
  });
});

test('a review is counted and dated, and the note is due again 24 hours later', () => {
  const note = newNote('n1', input, now);
  expect(reviewedNote(note, later).reviewData).toMatchObject({
    repetitions: 1,
    lastReviewDate: later.toISOString(),
    nextReviewDate: '2026-03-03T11:30:00.000Z',
    createdAt: now.toISOString(),
  });
});

test('an edit changes only the given fields, not the schedule or other exercises', () => {
  const note = newNote('n1', input, now);
  const edited = editedNote(note, { title: null, content: 'Ja', tags: [] }, later);
  expect(edited).toMatchObject({ title: null, content: 'Ja', tags: [], cloze: note.cloze });
  expect(edited.reviewData).toEqual({ ...note.reviewData, updatedAt: later.toISOString() });
});

test('an edit removes an exercise with null', () => {
  const note = newNote('n1', input, now);
  expect(editedNote(note, { ...input, cloze: null }, later).cloze).toBeNull();
});

test('notes are listed oldest first and reviewed longest overdue first', () => {
  const at = (id: string, createdAt: string, nextReviewDate: string) => {
    const note = newNote(id, input, now);
    return { ...note, reviewData: { ...note.reviewData, createdAt, nextReviewDate } };
  };
  const notes = [
    at('new', '2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z'),
    at('old', '2026-02-01T09:00:00Z', '2026-03-02T10:00:01Z'),
    at('middle', '2026-02-20T09:00:00Z', '2026-03-01T10:00:00Z'),
  ];
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  expect(ids(inOrder(notes))).toEqual(['old', 'middle', 'new']);
  expect(ids(dueNotes(notes, now))).toEqual(['middle', 'new']);
});

test('two of the three samples are due: a flashcard, then a cloze test', () => {
  const samples = sampleNotes(now);
  expect(samples).toHaveLength(3);
  expect(inOrder(samples)).toEqual(samples);
  expect(dueNotes(samples, now).map(({ flashcard, cloze }) => [!!flashcard, !!cloze])).toEqual([
    [true, false],
    [false, true],
  ]);
});
