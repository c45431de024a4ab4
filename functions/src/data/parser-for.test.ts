import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import * as z from 'zod/mini';
import { noteDocumentSchema, profileDocumentSchema, toProfileDocument } from './documents';
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
    srs: {
      ...{ v: 1, stability: 3, difficulty: 5, lapses: 0, lastDay: 20_514, dueDay: 20_517 },
      past: '1;ftt;1E',
    },
  },
  _etag: '"1"',
};
const { srs, ...dates } = today.reviewData;

describe('the compiled parser of notes', () => {
  const parser = parserFor(noteDocumentSchema, 1000);

  test.each([
    ['a current note', today],
    ['a schedule without a memory state', { ...today, reviewData: dates }],
    ['system properties', { ...today, _rid: 'x', _ts: 1, ownerId: 'ada' }],
    ['an unknown nested field', { ...today, flashcard: { ...today.flashcard, more: 1 } }],
    ['undefined', undefined],
    ['an id of another kind', { ...today, id: 'tag:1' }],
    ['an empty version', { ...today, _etag: '' }],
    ['a missing field', { ...today, tags: undefined }],
    ['a field of another type', { ...today, content: 7 }],
    ['an invalid date', { ...today, reviewData: { ...dates, srs, createdAt: '2026-02-30' } }],
    ['an unknown memory version', { ...today, reviewData: { ...dates, srs: { ...srs, v: 2 } } }],
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
  const profile = toProfileDocument({
    email: 'ada@example.test',
    name: null,
    picture: null,
    settings: { ...defaultSettings, reminderEnabled: null },
    notesTimeZone: null,
    zoneMoveAt: null,
    load: new Map([[20_514, 2]]),
    usage: { notes: 1, bytes: 2, tags: 3 },
    earlierBytes: new Map([[20_514, 2]]),
    reminderSlot: 'x',
    usesPush: false,
    lastReviewedAt: null,
    model: null,
    reviewCount: 0,
    fitAt: 300,
    fitQueuedAt: null,
    plan: null,
    endedBreak: null,
    accountCheck: null,
    ownedSince: null,
    isBlocked: false,
    sessionsEndedAt: null,
    createdAt: '2026-03-01T12:00:00Z',
  });
  const today = { ...profile, _etag: '"1"' };

  test.each([
    ['a current profile', today],
    [
      'a profile without a setting that was added later',
      { ...today, settings: { timezone: 'UTC' } },
    ],
    ['an unknown time zone', { ...today, settings: { ...defaultSettings, timezone: 'Mars' } }],
    ['a load under an invalid key', { ...today, load: { today: 1 } }],
    ['an incomplete usage', { ...today, usage: { notes: 1 } }],
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
