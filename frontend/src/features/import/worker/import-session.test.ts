import { webcrypto } from 'node:crypto';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { caps } from '@mylinguist/shared/limits';
import { importItemSchema } from '@mylinguist/shared/schemas/import';
import { ImportError } from '@mylinguist/importers/import-error';
import { ankiCollection } from '@mylinguist/importers/testing/anki-collection';
import { loadSqlite } from '@mylinguist/importers/testing/load-sqlite';
import { ImportSession } from './import-session';
import type { Choices, Here, Packet } from './messages';

// jsdom lacks it.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

const here: Here = {
  notes: [],
  deletedIds: [],
  tags: [],
  room: caps,
  today: '2026-03-02',
};
const choices: Choices = {
  spreadDays: 1,
  archived: 'archive',
  onlyTags: null,
  onChange: 'mine',
  onChangeOf: {},
};

const fileOf = (text: string) =>
  ({ arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) }) as Blob;

async function packetsOf(text: string): Promise<Packet[]> {
  const session = new ImportSession(loadSqlite);
  await session.open([{ path: 'file.txt', file: fileOf(text) }]);
  await session.read({});
  session.compare(here);
  session.plan(choices);
  const packets: Packet[] = [];
  let start = 0;
  for (;;) {
    const packet = session.packet(start);
    if (!packet) return packets;
    packets.push(packet);
    start += packet.notes.length;
  }
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('packets have at most 50 notes, and all notes match the schema of the API', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => `word ${index}\tmeaning ${index}`);
  const packets = await packetsOf(rows.join('\n'));
  expect(packets.map(({ notes }) => notes.length)).toEqual([50, 50, 20]);
  for (const note of packets.flatMap(({ notes }) => notes)) {
    expect(importItemSchema.safeParse(note).success).toBe(true);
  }
});

test('the sample of an Anki file has the first card of each type', async () => {
  const reversed = { type: 'Basic (and reversed card)', cards: [{ ord: 0 }, { ord: 1 }] };
  const collection = await ankiCollection({
    notes: [
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((front) => ({ fields: [front, 'x'] })),
      { ...reversed, fields: ['g', 'y'] },
      { fields: ['h', 'x'], cards: [{ queue: -1 }] },
    ],
  });
  const file = { arrayBuffer: () => Promise.resolve(collection.buffer) } as Blob;
  const session = new ImportSession(loadSqlite);
  await session.open([{ path: 'collection.anki2', file }]);
  const { sample } = await session.read({});
  const shown = sample.map(({ flashcard, cardType, isArchived }) => [
    flashcard?.front,
    cardType,
    isArchived,
  ]);
  expect(shown).toEqual([
    ['a', 'Basic', false],
    ['g', 'Basic (and reversed card), Card 1', false],
    ['y', 'Basic (and reversed card), Card 2', false],
    ['h', 'Basic', true],
  ]);
});

test('cards without a template are read once their sides are chosen', async () => {
  const collection = await ankiCollection({
    notes: [{ type: 'Scientist', fields: ['Curie', 'radioactivity'] }],
    noteTypes: [{ name: 'Scientist', fields: ['Name', 'Work'], templates: [] }],
  });
  const file = { arrayBuffer: () => Promise.resolve(collection.buffer) } as Blob;
  const session = new ImportSession(loadSqlite);
  await session.open([{ path: 'collection.anki2', file }]);
  const before = await session.read({});
  expect(before).toMatchObject({
    ids: [],
    unknownTypes: [{ name: 'Scientist', fields: ['Name', 'Work'], cards: 1 }],
    leftOut: [{ reason: 'unknown-type', count: 1 }],
  });
  const after = await session.read({ sides: { Scientist: { front: 'Work', back: 'Name' } } });
  expect(after.sample).toMatchObject([{ flashcard: { front: 'radioactivity', back: 'Curie' } }]);
  expect(after.leftOut).toEqual([]);
  // Another choice is another import.
  expect(after.sha256).not.toBe(before.sha256);
});

const reviewData = newReviewData(new Date('2026-03-02T10:00:00.000Z'), 'UTC');

function exportWith(notes: number, reviews: number): string {
  const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const log = (index: number, number: number) => ({
    noteId: uuid(index),
    reviewId: uuid(number),
    day: number,
    reviewedAt: '2026-03-02T10:00:00.000Z',
    response: 'Easy',
    elapsedDays: 1,
    predictedRecall: 0.9,
    durationMs: 1000,
    xpEarned: 10,
    before: reviewData,
    after: reviewData,
  });
  const indexes = Array.from({ length: notes }, (_, index) => index);
  return JSON.stringify({
    format: 'mylinguist-export',
    version: 1,
    settings: {},
    tags: [],
    notes: indexes.map((index) => ({
      id: uuid(index),
      title: null,
      content: `Note ${index} 🙂`,
      contentType: 0,
      aiEnriched: false,
      tags: [],
      isArchived: false,
      flashcard: null,
      cloze: null,
      reviewData,
    })),
    reviews: indexes.flatMap((index) =>
      Array.from({ length: reviews }, (_, number) => log(index, number + 1)),
    ),
  });
}

test('packets have at most 1 MB with their reviews', async () => {
  const packets = await packetsOf(exportWith(60, 60));
  expect(packets.flatMap(({ notes }) => notes)).toHaveLength(60);
  expect(packets.length).toBeGreaterThan(2);
  for (const { notes, cutReviews } of packets) {
    expect(sizeOf({ notes })).toBeLessThanOrEqual(1_000_000);
    expect(cutReviews).toBe(0);
    expect(notes.every(({ reviews }) => reviews?.length === 60)).toBe(true);
    expect(notes[0]?.reviews?.[0]?.durationMs).toBeNull();
  }
});

test('a note with more reviews than fit into a request comes with the latest', async () => {
  const [packet] = await packetsOf(exportWith(1, 1500));
  expect(sizeOf({ notes: packet?.notes })).toBeLessThanOrEqual(1_000_000);
  const reviews = packet?.notes[0]?.reviews ?? [];
  expect(reviews.at(-1)?.day).toBe(1500);
  expect(reviews.length + (packet?.cutReviews ?? 0)).toBe(1500);
});

test('the digest of an import depends on the content and the options', async () => {
  const digestOf = async (text: string, options = {}) => {
    const session = new ImportSession(loadSqlite);
    await session.open(text);
    return (await session.read(options)).sha256;
  };
  const text = 'Hund,dog\nKatze,cat';
  const digest = await digestOf(text);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await digestOf(text)).toBe(digest);
  expect(await digestOf(`${text}\nMaus,mouse`)).not.toBe(digest);
  expect(await digestOf(text, { tooLong: 'shorten' })).not.toBe(digest);
});

test('progress is reported for each file', async () => {
  const onProgress = jest.fn();
  const session = new ImportSession(loadSqlite, onProgress);
  await session.open([
    { path: 'a.md', file: fileOf('a::b') },
    { path: 'b.md', file: fileOf('c::d') },
  ]);
  const { ids } = await session.read({});
  expect(ids).toHaveLength(2);
  expect(onProgress.mock.calls.flat()).toEqual([
    { phase: 'reading', done: 0, total: 2 },
    { phase: 'reading', done: 1, total: 2 },
    { phase: 'parsing', done: 0, total: 1 },
  ]);
});

describe('a collection of Anki', () => {
  const reviewed = { type: 2, queue: 2, due: 10, ivl: 7 };
  const collection = async () => {
    const log = [{ at: '2024-01-04T12:00:00.000Z' }];
    const bytes = await ankiCollection({
      notes: [{ fields: ['Hund', 'dog'], cards: [{ ...reviewed, log }] }],
    });
    const file = { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) } as unknown as Blob;
    return [{ path: 'collection.anki2', file }];
  };

  test('comes with its cards and decks', async () => {
    const session = new ImportSession(loadSqlite);
    await session.open(await collection());
    const { format, sample, decks } = await session.read({});
    expect(format).toBe('anki');
    expect(decks).toHaveLength(1);
    expect(sample).toMatchObject([{ flashcard: { front: 'Hund', back: 'dog' } }]);
  });

  test('asks for a connection if the part that reads it cannot be loaded', async () => {
    const session = new ImportSession(() => Promise.reject(new ImportError('sqlite')));
    await session.open(await collection());
    await expect(session.read({})).rejects.toThrow('Check your connection and try again.');
  });
});
