import { noExercises, type Note } from '@mylinguist/shared/schemas/note';
import type { Known } from './route-doc';

const noteId = '7d3f0c52-1f4e-4a0e-9a57-0b8d3a4f6c11';

/** Records and credentials for the examples of the documentation. The tokens are shortened. */
export const exampleRecords: Known = {
  account: { uid: 'kX2v8ZqT', email: 'ada@example.com' },
  noteId,
  newNoteId: noteId,
  threadId: '2c1b7a9e-5d44-4b0e-8f6a-3e9d1c0b7a52',
  importId: 'e2a4c1f0-9b7d-4c55-8a3e-6d1f0b2c3a4d',
  tag: 'verbs',
  newTag: 'spanish',
  until: '2026-03-20',
  idToken: 'eyJhbGciOiJSUzI1NiJ9…',
  appleToken: 'eyJraWQiOiJBcHBsZSJ9…',
  linkToken: 'k1.kX2v8ZqT.c2lnbmF0dXJl',
};

/** A note with one review. */
export const exampleNote: Note = {
  id: noteId,
  userId: exampleRecords.account.email,
  title: null,
  content: 'aprender: to learn',
  contentType: 0,
  aiEnriched: false,
  tags: [exampleRecords.tag],
  isArchived: false,
  ...noExercises,
  flashcard: { front: 'to learn', back: 'aprender', hint: null },
  reviewData: {
    repetitions: 1,
    easeFactor: 2.5,
    interval: 3,
    nextReviewDate: '2026-03-06T04:00:00.000Z',
    lastReviewDate: '2026-03-03T12:00:00.000Z',
    createdAt: '2026-03-02T12:00:00.000Z',
    updatedAt: '2026-03-03T12:00:00.000Z',
    srs: {
      ...{ v: 1, stability: 3.1, difficulty: 5, lapses: 0, lastDay: 20_515, dueDay: 20_518 },
      past: '1;ftu;1E',
    },
  },
  etag: '"0000d826-0000-0d00-0000-65e85b0f0000"',
};
