import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import * as z from 'zod/mini';
import { noteDocumentSchema, profileDocumentSchema } from './documents';
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

describe('the compiled parser of notes', () => {
  const parser = parserFor(noteDocumentSchema, 1000);

  test.each([
    ['a current note', today],
    ['a legacy schedule', { ...today, reviewData: { ...sm2, easeFactor: 1.1, interval: 500.5 } }],
    ['system properties', { ...today, _rid: 'x', _ts: 1, ownerId: 'ada' }],
    ['an unknown nested field', { ...today, flashcard: { ...today.flashcard, more: 1 } }],
    ['undefined', undefined],
    ['an id of another kind', { ...today, id: 'tag:1' }],
    ['an empty version', { ...today, _etag: '' }],
    ['a missing field', { ...today, tags: undefined }],
    ['a field of another type', { ...today, content: 7 }],
    ['an invalid date', { ...today, reviewData: { ...sm2, srs, createdAt: '2026-02-30' } }],
    ['an unknown memory version', { ...today, reviewData: { ...sm2, srs: { ...srs, v: 2 } } }],
  ])('gives the same result as the schema for %s', (_, document) => {
    const expected = z.safeParse(noteDocumentSchema, document);
    expect(z.safeParse(parser, document)).toEqual(expected);
  });

  test('is compiled once', () => {
    expect(parserFor(noteDocumentSchema, 1)).toBe(parser);
  });
});

describe('the compiled parser of profiles', () => {
  const parser = parserFor(profileDocumentSchema, 1000);
  const ofFirstDays = {
    id: 'profile',
    type: 'profile',
    _etag: '"1"',
    email: 'ada@example.test',
    name: null,
    picture: null,
    notesTimeZone: null,
    createdAt: '2026-03-01T12:00:00Z',
    settings: { ...defaultSettings, reminderEnabled: null },
    load: { d20514: 2 },
  };

  test.each([
    ['the oldest form', ofFirstDays],
    [
      'the current form',
      { ...ofFirstDays, usage: { notes: 1, bytes: 2, tags: 3 }, reminderSlot: 'x' },
    ],
    [
      'a profile without a setting that was added later',
      { ...ofFirstDays, settings: { timezone: 'UTC' } },
    ],
    [
      'an unknown time zone',
      { ...ofFirstDays, settings: { ...defaultSettings, timezone: 'Mars' } },
    ],
    ['a load under an invalid key', { ...ofFirstDays, load: { today: 1 } }],
    ['an incomplete usage', { ...ofFirstDays, usage: { notes: 1 } }],
  ])('gives the same result as the schema for %s', (_, document) => {
    const expected = z.safeParse(profileDocumentSchema, document);
    expect(z.safeParse(parser, document)).toEqual(expected);
  });
});

describe('parserFor', () => {
  test('returns the schema itself until it has parsed 300 documents', () => {
    const schema = z.object({ id: z.string() });
    expect(parserFor(schema, 10)).toBe(schema);
    expect(parserFor(schema, 289)).toBe(schema);
    const compiled = parserFor(schema, 1);
    expect(compiled).not.toBe(schema);
    expect(z.parse(compiled, { id: 'a', more: 1 })).toEqual({ id: 'a' });
  });
});
