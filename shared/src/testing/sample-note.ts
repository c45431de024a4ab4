import { newReviewData } from '../scheduling/schedule';
import { noExercises, type Note } from '../schemas/note';

/** Creates an active note that was written on 2026-03-02. */
export function sampleNote(overrides: Partial<Note> = {}): Note {
  return {
    id: crypto.randomUUID(),
    userId: 'ada@example.com',
    title: null,
    content: 'Content',
    contentType: 0,
    aiEnriched: false,
    tags: [],
    isArchived: false,
    ...noExercises,
    etag: '"etag"',
    reviewData: newReviewData(new Date('2026-03-02T10:00:00.000Z'), 'UTC'),
    ...overrides,
  };
}
