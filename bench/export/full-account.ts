import { createCipheriv } from 'node:crypto';
import type { Container, JSONObject } from '@azure/cosmos';
import { newReviewData, review } from '@mylinguist/shared/scheduling/schedule';
import { caps, limits } from '@mylinguist/shared/limits';
import { noExercises, type Note } from '@mylinguist/shared/schemas/note';

/** The kind of text that fills an account: words, or random characters that compress badly. */
export type Filling = 'words' | 'random characters';

/** Sizes of an account at every cap. */
export const fullAccount = {
  notes: caps.notes,
  /** The cap of all texts leaves this much for each content; the rest is its title and JSON. */
  contentBytes: Math.floor(caps.bytes / caps.notes) - 60,
  reviews: 300_000,
  tags: caps.tags,
  /** 100 questions a day in 30 days, with answers of the same length. */
  threads: 300,
  messagesPerThread: 20,
  messageCharacters: limits.assistantMessage,
};

const day = 86_400_000;
const firstDay = Date.parse('2016-01-04T12:00:00.000Z');
const perBatch = 100;

/** Stores an account at every cap. Its documents look like those that ten years of use leave. */
export async function storeFullAccount(
  { learning, threads }: { learning: Container; threads: Container },
  ownerId: string,
  filling: Filling,
): Promise<void> {
  const { bytes, random, text } = createSources(filling);
  await store(learning, ownerId, tagsOf(fullAccount.tags));
  await store(learning, ownerId, notesAndReviews(bytes, random, text));
  await store(threads, ownerId, threadsOf(text), 1);
}

/**
 * Stores as many active notes as an account may have, with as much text. The longest list of notes
 * has them.
 */
export async function storeFullNotebook(
  learning: Container,
  ownerId: string,
  filling: Filling,
): Promise<void> {
  const { bytes, random, text } = createSources(filling);
  await store(learning, ownerId, activeNotes(bytes, random, text));
}

/** Creates the random sources of an account, and of its texts. */
function createSources(filling: Filling) {
  const bytes = createBytes();
  const random = createRandom(bytes);
  const text = filling === 'words' ? createWords(random) : createCharacters(bytes);
  return { bytes, random, text };
}

async function store(
  container: Container,
  ownerId: string,
  documents: Iterable<JSONObject>,
  size = perBatch,
) {
  let batch: JSONObject[] = [];
  const send = async () => {
    const operations = batch.map(
      (resourceBody) => ({ operationType: 'Create', resourceBody }) as const,
    );
    batch = [];
    const { code } = await container.items.batch(operations, ownerId);
    if (code !== 200) throw new Error(`A batch failed with ${code}.`);
  };
  for (const document of documents) {
    batch.push({ ...document, ownerId });
    if (batch.length === size) await send();
  }
  if (batch.length > 0) await send();
}

function* tagsOf(count: number): Iterable<JSONObject> {
  for (let index = 0; index < count; index++) {
    yield { id: `tag:${index}`, type: 'tag', name: `tag ${index}`, color: '#aa0000' };
  }
}

function* notesAndReviews(
  bytes: RandomBytes,
  random: () => number,
  text: (length: number) => string,
): Iterable<JSONObject> {
  const { notes, reviews, contentBytes } = fullAccount;
  for (let index = 0; index < notes; index++) {
    const noteId = createId(bytes);
    let at = firstDay + Math.floor(random() * 2500 * day);
    let reviewData = newReviewData(new Date(at), 'UTC');
    for (let number = 1; number <= reviews / notes; number++) {
      at = Date.parse(reviewData.nextReviewDate) + Math.floor(random() * day);
      const response = random() < 0.8 ? 'Easy' : 'Hard';
      const outcome = review(reviewData, response, {
        now: new Date(at),
        timeZone: 'UTC',
        load: new Map(),
      });
      if (!outcome.ok) throw new Error('A review came too early.');
      reviewData = outcome.next;
      const durationMs = Math.floor(random() * 20_000);
      const log = { ...outcome.entry, noteId, number, durationMs, xpEarned: 10 };
      yield { ...log, id: `review:${noteId}:${number}`, type: 'review' };
    }
    yield noteDocument(noteId, index, {
      content: text(contentBytes),
      isArchived: index % 10 === 9,
      reviewData,
    });
  }
}

function* activeNotes(
  bytes: RandomBytes,
  random: () => number,
  text: (length: number) => string,
): Iterable<JSONObject> {
  for (let index = 0; index < fullAccount.notes; index++) {
    const createdAt = new Date(firstDay + Math.floor(random() * 2500 * day));
    yield noteDocument(createId(bytes), index, {
      content: text(fullAccount.contentBytes),
      isArchived: false,
      reviewData: newReviewData(createdAt, 'UTC'),
    });
  }
}

const noteDocument = (
  noteId: string,
  index: number,
  fields: Pick<Note, 'content' | 'isArchived' | 'reviewData'>,
) => ({
  id: `note:${noteId}`,
  type: 'note',
  title: `Note ${index}`,
  contentType: 0,
  aiEnriched: false,
  tags: [`tag ${index % fullAccount.tags}`],
  ...noExercises,
  ...fields,
});

function* threadsOf(text: (length: number) => string): Iterable<JSONObject> {
  const { threads, messagesPerThread, messageCharacters } = fullAccount;
  for (let index = 0; index < threads; index++) {
    const messages = Array.from({ length: messagesPerThread }, (_, number) => ({
      id: `${index}-${number}`,
      type: number % 2 === 0 ? 'user' : 'agent',
      content: text(messageCharacters),
    }));
    yield { id: `thread-${index}`, type: 'thread', messages };
  }
}

/** Returns the same bytes in every run. They cannot be compressed. */
function createBytes() {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
  return (count: number) => cipher.update(Buffer.alloc(count));
}

type RandomBytes = ReturnType<typeof createBytes>;

/** Returns an id with the form of a UUID. */
function createId(bytes: RandomBytes) {
  const digits = bytes(16).toString('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Returns numbers from 0 to 1. */
function createRandom(bytes: RandomBytes) {
  const perRead = 4096;
  let read = bytes(4 * perRead);
  let used = 0;
  return () => {
    if (used === perRead) {
      read = bytes(4 * perRead);
      used = 0;
    }
    return read.readUInt32LE(4 * used++) / 2 ** 32;
  };
}

const letters = 'etaoinshrdlucmfwypvbgkjqxz';

/** Returns texts of a vocabulary of 10,000 words. As in a language, few words are frequent. */
function createWords(random: () => number) {
  const letter = () => letters[Math.floor(random() ** 2 * letters.length)] ?? '';
  const vocabulary = Array.from({ length: 10_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 8) }, letter).join(''),
  );
  return (length: number) => {
    let text = '';
    while (text.length < length) {
      text += `${vocabulary[Math.floor(random() ** 3 * vocabulary.length)] ?? ''} `;
    }
    return text.slice(0, length);
  };
}

const createCharacters = (bytes: RandomBytes) => (length: number) =>
  bytes(length).toString('base64').slice(0, length);
