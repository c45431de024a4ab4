import type { QueueResult } from '@mylinguist/shared/queue/run-queue';
import type { TransportResult } from '@mylinguist/shared/queue/transport-result';
import { withClozeTitle } from '@mylinguist/shared/notes/cloze-title';
import { withEditedAt } from '@mylinguist/shared/notes/edited-at';
import type { Note } from '@mylinguist/shared/schemas/note';
import { IDBFactory } from 'fake-indexeddb';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { makeNote, makeSettings } from '../../testing/factories';
import { parseOperation, type OperationInput } from '@mylinguist/shared/operations/operation';
import type { CompletedEntry } from './outbox-entry';
import { openOutboxStore, type OutboxStore } from './outbox-store';
import type { OutboxTransport } from './outbox-requests';
import { sendOutbox, type SenderParts } from './send-outbox';

export const owner = 'ada-uid';
export const at = '2026-03-05T10:00:00.000Z';

const done = <T>(value: T): TransportResult<T> => ({ status: 'done', value });
const refused = (code: string): TransportResult<never> => ({
  status: 'refused',
  code,
  message: code,
});

/** The methods of the transport, without promises. */
type Answers = {
  readonly [Name in keyof OutboxTransport]: (
    ...request: Parameters<OutboxTransport[Name]>
  ) => Awaited<ReturnType<OutboxTransport[Name]>>;
};

/** Answers each request in a later microtask. */
function inTime(answers: Answers): OutboxTransport {
  const methods = Object.entries(answers) as [string, (...request: unknown[]) => unknown][];
  return Object.fromEntries(
    methods.map(([name, method]) => [
      name,
      (...request: unknown[]) => Promise.resolve().then(() => method(...request)),
    ]),
  ) as unknown as OutboxTransport;
}

/** The notes of the server and its answers. `calls` are the requests that reached it. */
export function createServer(notes: Note[] = []) {
  const listed = new Map(notes.map((note) => [note.id, note]));
  const bin = new Map<string, Note>();
  /** Note ids by review id. */
  const reviews = new Map<string, string>();
  const tags = new Map<string, Tag>();
  const settings = makeSettings();
  const calls: string[] = [];
  let versions = 0;

  const save = (note: Note): Note => {
    versions += 1;
    const saved = withClozeTitle({ ...note, etag: `"v${versions}"` });
    listed.set(note.id, saved);
    return saved;
  };
  const change = (noteId: string, fields: Partial<Note>) => {
    const note = listed.get(noteId);
    if (!note) throw new Error('The note does not exist.');
    return save(withEditedAt({ ...note, ...fields }, note, at));
  };

  const answers: Answers = {
    createNote: (id, { aiEnriched = false, ...input }) => {
      calls.push('create');
      if (bin.has(id)) return refused('NOTE_DELETED');
      return done(listed.get(id) ?? save({ ...makeNote({ id }), ...input, aiEnriched }));
    },
    updateNote: (id, fields, etag) => {
      calls.push('update');
      const note = listed.get(id);
      if (!note) return refused('NOT_FOUND');
      if (note.etag !== etag) return refused('STALE');
      return done(change(id, fields as Partial<Note>));
    },
    deleteNote: (id) => {
      calls.push('delete');
      const note = listed.get(id);
      if (!note) return refused('NOT_FOUND');
      listed.delete(id);
      bin.set(id, note);
      return done(undefined);
    },
    restoreNote: (id) => {
      calls.push('restore');
      const note = listed.get(id) ?? bin.get(id);
      if (!note) return refused('NOT_FOUND');
      bin.delete(id);
      return done(listed.get(id) ?? save(note));
    },
    review: ({ noteId, reviewId = '', reviewedAt = '' }) => {
      calls.push('review');
      const note = listed.get(noteId);
      if (!note) return refused('NOT_FOUND');
      const isNew = !reviews.has(reviewId);
      reviews.set(reviewId, noteId);
      const reviewData = { ...note.reviewData, lastReviewDate: reviewedAt };
      const { etag } = isNew ? change(noteId, { reviewData }) : note;
      return done({
        noteId,
        nextReviewDate: reviewData.nextReviewDate,
        xpEarned: 10,
        reviewData,
        etag,
        // A repeat names the present version twice.
        previousEtag: note.etag,
      });
    },
    undo: ({ noteId, reviewId }) => {
      calls.push('undo');
      const note = listed.get(noteId);
      if (!note) return refused('NOT_FOUND');
      if (!reviews.delete(reviewId)) return refused('NOTHING_TO_UNDO');
      return done(change(noteId, {}));
    },
    putOff: (noteId, { until, changedAt }) => {
      calls.push(`put-off ${until} at ${changedAt}`);
      return listed.has(noteId) ? done(change(noteId, {})) : refused('NOT_FOUND');
    },
    startOver: (noteId, { changedAt }) => {
      calls.push(`start-over at ${changedAt}`);
      return listed.has(noteId) ? done(change(noteId, {})) : refused('NOT_FOUND');
    },
    undoReschedule: (noteId) => {
      calls.push('undo-reschedule');
      return listed.has(noteId) ? done(change(noteId, {})) : refused('NOT_FOUND');
    },
    createTag: ({ name, color = '#000000' }) => {
      calls.push('create-tag');
      if (tags.has(name)) return refused('TAG_EXISTS');
      tags.set(name, { name, color });
      return done({ name, color });
    },
    updateTag: (name, { name: next = name, color }) => {
      calls.push('update-tag');
      const tag = tags.get(name) ?? tags.get(next);
      if (!tag) return refused('NOT_FOUND');
      const changed = { ...tag, name: next, color: color ?? tag.color };
      tags.delete(name);
      tags.set(next, changed);
      return done(changed);
    },
    deleteTag: (name) => {
      calls.push('delete-tag');
      return tags.delete(name) ? done(undefined) : refused('NOT_FOUND');
    },
    saveSettings: (changed) => {
      calls.push('settings');
      Object.assign(settings, changed);
      return done({ ...settings });
    },
    latestNote: (id) => {
      calls.push('latest');
      const note = listed.get(id);
      return note ? done(note) : refused('NOT_FOUND');
    },
  };

  return {
    transport: inTime(answers),
    calls,
    reviews,
    tags,
    settings,
    change,
    note: (id: string) => listed.get(id),
    /** Deletes a note, as another device does. */
    remove: (id: string, forever = false) => {
      const note = listed.get(id);
      listed.delete(id);
      if (note && !forever) bin.set(id, note);
    },
  };
}

/** One device: its database, and the outcomes of its runs. */
export function createDevice(transport: OutboxTransport, database = new IDBFactory()) {
  const store = openOutboxStore(() => database);
  const settled: CompletedEntry[] = [];
  const send = (parts: Partial<SenderParts> = {}): Promise<QueueResult> =>
    sendOutbox({
      owner,
      store,
      transport,
      now: () => new Date(),
      lock: (work) => work(),
      isCurrent: () => true,
      onOutcome: (one) => void settled.push(one),
      ...parts,
    });
  return {
    store,
    settled,
    send,
    database,
    add: (input: OperationInput) => add(store, input),
    waiting: async () => (await store.read(owner)).entries,
  };
}

async function add(store: OutboxStore, input: OperationInput) {
  const operation = parseOperation(input);
  if (!operation) throw new Error('The operation does not fit its schema.');
  return store.add({ owner, at, attempts: 0, operation });
}

export const lost: TransportResult<never> = { status: 'unreachable', retryAfter: null };
export const serverError = {
  status: 'failed',
  retryAfter: null,
} as const satisfies TransportResult<never>;
