import { z } from 'zod';
import { noteDocumentSchema } from './documents';
import { parserFor } from './parser-for';

const today = {
  id: 'note:1',
  title: null,
  content: 'Hello',
  contentType: 0,
  aiEnriched: false,
  tags: ['verbs'],
  isArchived: false,
  flashcard: { front: 'a', back: 'b', hint: null },
  cloze: null,
  reviewData: {
    repetitions: 1,
    easeFactor: 2.5,
    interval: 3,
    nextReviewDate: '2026-03-05T04:00:00.000Z',
    lastReviewDate: '2026-03-02T12:00:00.000Z',
    createdAt: '2026-03-01T12:00:00+01:00',
    updatedAt: '2026-03-02T12:00:00.000Z',
    srs: { v: 1, stability: 3, difficulty: 5, lapses: 0, lastDay: 20514, dueDay: 20517 },
  },
  _etag: '"1"',
};
const { srs, ...sm2 } = today.reviewData;

describe('the parser for a long list', () => {
  const parser = parserFor(noteDocumentSchema, 1000);

  it.each([
    ['a note of today', today],
    ['an older one', { ...today, reviewData: { ...sm2, easeFactor: 1.1, interval: 500.5 } }],
    ['what the service adds', { ...today, _rid: 'x', _ts: 1, ownerId: 'ada' }],
    ['what is unknown further down', { ...today, flashcard: { ...today.flashcard, more: 1 } }],
    ['nothing', undefined],
    ['an id of another kind', { ...today, id: 'tag:1' }],
    ['no version', { ...today, _etag: '' }],
    ['a missing field', { ...today, tags: undefined }],
    ['a field of another type', { ...today, content: 7 }],
    ['a date that is none', { ...today, reviewData: { ...sm2, srs, createdAt: '2026-02-30' } }],
    ['a memory out of bounds', { ...today, reviewData: { ...sm2, srs: { ...srs, v: 2 } } }],
  ])('makes of %s what the schema makes of it', (_, document) => {
    const expected = z.safeParse(noteDocumentSchema, document);
    expect(z.safeParse(parser, document)).toEqual(expected);
  });

  it('is made once', () => {
    expect(parserFor(noteDocumentSchema, 2000)).toBe(parser);
  });
});

it('a short list is parsed by the schema itself', () => {
  expect(parserFor(noteDocumentSchema, 10)).toBe(noteDocumentSchema);
});
