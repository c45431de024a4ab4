import { randomUUID } from 'node:crypto';
import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import { defaultMemoryModel, type MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import type { TransportResult } from '@mylinguist/shared/queue/transport-result';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import {
  noteResponseSchema,
  notesResponseSchema,
  type Note,
  type NoteChange,
} from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { reviewResultSchema, type ReviewRequest } from '@mylinguist/shared/schemas/review';
import { defaultSettings, settingsSchema } from '@mylinguist/shared/schemas/settings';
import { tagResponseSchema } from '@mylinguist/shared/schemas/tag-change';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { byCreation } from '../../frontend/src/offline/note-changes';
import {
  parseOperation,
  revertedBy,
  type OperationInput,
} from '@mylinguist/shared/operations/operation';
import type {
  OutboxEntry,
  EntryOutcome,
  CompletedEntry,
} from '../../frontend/src/writes/outbox/outbox-entry';
import { openOutboxStore, type OutboxStore } from '../../frontend/src/writes/outbox/outbox-store';
import { overlayList } from '../../frontend/src/writes/outbox/overlay';
import type { OutboxTransport } from '../../frontend/src/writes/outbox/outbox-requests';
import { sendOutbox } from '../../frontend/src/writes/outbox/send-outbox';
import { now } from '../../functions/src/lib/clock';
import type { Reply } from '../../testing/api';
import type { TestLearner } from '../../testing/learner';

/** A disturbance of one request. */
export type Fault =
  | 'none'
  /** The request does not reach the server. */
  | 'lost'
  /** The server answers, but the answer does not reach the device. */
  | 'unanswered'
  /** The request reaches the server only after the device has sent it again. */
  | 'delayed'
  /** The app is killed before the request, during it, or before it has processed the answer. */
  | 'killed before'
  | 'killed during'
  | 'killed after';

/** Returns the disturbance of a request, which is named after its operation. */
export type FaultOf = (request: string) => Fault;

/** Ends the app of a device at once. */
class Killed extends Error {}

/** A device of a learner: the outbox of the app, and the notes that it has last loaded. */
export class Device {
  readonly outcomes = new Map<number, { entry: OutboxEntry; outcome: EntryOutcome }>();
  /** Number of requests that were sent. */
  requests = 0;
  /** Milliseconds by which the clock is ahead of the server's. */
  skew = 0;
  /** Correction of the clock, from the last answer. */
  private offset = 0;
  private loaded = new Map<string, Note>();
  private readonly factory = new IDBFactory();
  private store: OutboxStore = this.open();
  private faultOf: FaultOf = () => 'none';
  /** Requests that reach the server later. */
  private readonly delayed: (() => Promise<unknown>)[] = [];
  private isKilledAfterAnswer = false;

  constructor(
    private readonly learner: TestLearner,
    private readonly timeZone: string,
    private readonly model: MemoryModel = defaultMemoryModel,
  ) {}

  /** The instant that the app takes for the server's. */
  clock(): Date {
    return new Date(now().getTime() + this.skew + this.offset);
  }

  private open(): OutboxStore {
    return openOutboxStore(() => this.factory);
  }

  private get owner(): string {
    return this.learner.account.uid;
  }

  /** Writes an operation as the app does, without sending it. */
  async write(input: OperationInput): Promise<void> {
    const operation = parseOperation(input);
    if (!operation) throw new Error('The app would refuse this operation.');
    const reverted = revertedBy(operation);
    const cancelled = reverted && (await this.store.cancel(this.owner, reverted));
    if (cancelled) {
      this.outcomes.set(cancelled.seq, { entry: cancelled, outcome: { status: 'superseded' } });
      return;
    }
    await this.store.add({
      owner: this.owner,
      at: this.clock().toISOString(),
      attempts: 0,
      operation,
    });
  }

  async waiting(): Promise<readonly OutboxEntry[]> {
    return (await this.store.read(this.owner)).entries;
  }

  /** Returns the active notes as the app shows them. */
  async notes(): Promise<Note[]> {
    const loaded = [...this.loaded.values()].sort(byCreation);
    return overlayList(loaded, await this.waiting(), {
      archived: false,
      learner: this.learner.account.email,
      timeZone: this.timeZone,
      model: this.model,
      settings: defaultSettings,
      activeNotes: () => loaded,
    });
  }

  async create(content: string): Promise<void> {
    const input = { title: null, content, tags: [], flashcard: null, cloze: null };
    await this.write({ kind: 'create', noteId: randomUUID(), input });
  }

  async edit(base: Note, change: NoteChange): Promise<void> {
    await this.write({ kind: 'update', base, change });
  }

  async review(note: Note, response: ReviewResponse): Promise<string> {
    const reviewId = randomUUID();
    await this.write({
      kind: 'review',
      noteId: note.id,
      reviewId,
      response,
      reviewedAt: this.clock().toISOString(),
      before: note.reviewData,
    });
    return reviewId;
  }

  /** Puts a note off by a number of days, or starts it from the beginning if it is null. */
  async reschedule({ id, reviewData }: Note, days: number | null) {
    const change = { noteId: id, changeId: randomUUID() };
    const until = dateOfDay(studyDay(this.clock(), this.timeZone) + (days ?? 0));
    await this.write(
      days === null
        ? { kind: 'start-over', ...change, before: reviewData }
        : { kind: 'put-off', until, ...change, before: reviewData },
    );
    return change;
  }

  /**
   * Connects, sends what waits and loads the notes.
   * @param faultOf returns the disturbance of a request
   */
  async sync(faultOf: FaultOf = () => 'none'): Promise<void> {
    this.faultOf = faultOf;
    this.isKilledAfterAnswer = false;
    try {
      await sendOutbox({
        owner: this.owner,
        store: {
          ...this.store,
          remove: (...entry) => this.leave(() => this.store.remove(...entry)),
          keepDrafted: (seq, outcome) => this.leave(() => this.store.keepDrafted(seq, outcome)),
        },
        transport: this.transport(),
        now: () => this.clock(),
        lock: (work) => work(),
        isCurrent: () => true,
        skipsBackOff: true,
        keep: (settled) => this.keep(settled),
        onOutcome: () => {},
      });
      await this.load();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      this.store.close();
      this.store = this.open();
    }
  }

  async delete(base: Note): Promise<void> {
    await this.write({ kind: 'delete', base });
  }

  async restore(base: Note): Promise<void> {
    await this.write({ kind: 'restore', base });
  }

  async move(base: Note, isArchived: boolean): Promise<void> {
    await this.write({ kind: 'update', base, change: { isArchived } });
  }

  /** Lets the delayed requests reach the server. */
  async deliverDelayed(): Promise<void> {
    for (const deliver of this.delayed.splice(0)) await deliver();
  }

  async close(): Promise<void> {
    await this.deliverDelayed();
    this.store.close();
  }

  private async load(): Promise<void> {
    const reply = await this.learner.call('listNotes');
    this.learnTime();
    const { notes } = reply.parse(notesResponseSchema);
    this.loaded = new Map(notes.map((note) => [note.id, note]));
  }

  private learnTime(): void {
    this.offset = -this.skew;
  }

  /** Takes an entry out of the queue, unless the app is killed before. */
  private async leave(work: () => Promise<void>): Promise<void> {
    if (this.isKilledAfterAnswer) {
      this.isKilledAfterAnswer = false;
      throw new Killed();
    }
    await work();
  }

  private keep(settled: CompletedEntry): Promise<boolean> {
    this.outcomes.set(settled.entry.seq, settled);
    return Promise.resolve(settled.outcome.status === 'conflict');
  }

  private transport(): OutboxTransport {
    const { learner } = this;
    const noteOf = (reply: Reply) => reply.parse(noteResponseSchema).note;
    const idempotent = (noteId: string) => ({ 'Idempotency-Key': noteId });
    return {
      createNote: (noteId, input) =>
        this.request(
          `create ${noteId}`,
          () => learner.call('createNote', { body: input, headers: idempotent(noteId) }),
          noteOf,
        ),
      updateNote: (noteId, change, etag) =>
        this.request(
          `update ${noteId} ${etag}`,
          () => learner.update(noteId, change, { 'If-Match': etag }),
          noteOf,
        ),
      deleteNote: (noteId) =>
        this.request(
          `delete ${noteId}`,
          () => learner.remove(noteId),
          () => undefined,
        ),
      restoreNote: (noteId) =>
        this.request(`restore ${noteId}`, () => learner.restore(noteId), noteOf),
      review: (body: ReviewRequest) =>
        this.request(
          `review ${body.reviewId ?? ''}`,
          () => learner.call('review', { body }),
          (reply) => reply.parse(reviewResultSchema),
        ),
      undo: (body) =>
        this.request(`undo ${body.reviewId}`, () => learner.call('undoReview', { body }), noteOf),
      putOff: (noteId, body) =>
        this.request(
          `put off ${body.changeId}`,
          () => learner.call('putOff', { params: { noteId }, body }),
          noteOf,
        ),
      startOver: (noteId, body) =>
        this.request(
          `start over ${body.changeId}`,
          () => learner.call('startOver', { params: { noteId }, body }),
          noteOf,
        ),
      undoReschedule: (noteId, changeId) =>
        this.request(
          `undo ${changeId}`,
          () => learner.call('undoReschedule', { params: { noteId }, body: { changeId } }),
          noteOf,
        ),
      createTag: (body) =>
        this.request(
          `create tag ${body.name}`,
          () => learner.call('createTag', { body }),
          (reply) => reply.parse(tagResponseSchema).tag,
        ),
      updateTag: (name, body) =>
        this.request(
          `update tag ${name} ${body.name ?? ''}`,
          () => learner.call('updateTag', { params: { name }, body }),
          (reply) => reply.parse(tagResponseSchema).tag,
        ),
      deleteTag: (name) =>
        this.request(
          `delete tag ${name}`,
          () => learner.call('deleteTag', { params: { name } }),
          () => undefined,
        ),
      saveSettings: (body) =>
        this.request(
          `settings ${JSON.stringify(body)}`,
          () => learner.call('putSettings', { body }),
          (reply) => reply.parse(settingsSchema),
        ),
      latestNote: async (noteId) => {
        let answer = await this.request(
          `load ${noteId}`,
          () => learner.call('listNotes'),
          findNote(noteId),
        );
        if (answer.status === 'done' && !answer.value) {
          answer = await this.request(
            `load archived ${noteId}`,
            () => learner.call('listNotes', { query: { archived: 'true' } }),
            findNote(noteId),
          );
        }
        if (answer.status !== 'done') return answer;
        return answer.value
          ? { status: 'done', value: answer.value }
          : { status: 'refused', code: 'NOT_FOUND', message: '' };
      },
    };
  }

  /** Sends a request through the faulty network. */
  private async request<T>(
    name: string,
    send: () => Promise<Reply>,
    read: (reply: Reply) => T,
  ): Promise<TransportResult<T>> {
    const fault = this.faultOf(name);
    this.requests += 1;
    const unreachable = { status: 'unreachable', retryAfter: null } as const;
    if (fault === 'lost') return unreachable;
    if (fault === 'killed before') throw new Killed();
    if (fault === 'delayed' || fault === 'killed during') {
      this.delayed.push(send);
      if (fault === 'killed during') throw new Killed();
      return unreachable;
    }
    const reply = await send();
    if (fault === 'unanswered') return unreachable;
    this.learnTime();
    if (fault === 'killed after') this.isKilledAfterAnswer = true;
    const { status } = reply;
    if (status < 300) return { status: 'done', value: read(reply) };
    const { code, message } = reply.parse(errorResponseSchema);
    if (status >= 500 || code === 'CONFLICT') return { status: 'failed', retryAfter: null };
    return { status: 'refused', code, message };
  }
}

/** Returns a function that finds a note in an answer of `listNotes`. */
const findNote =
  (noteId: string) =>
  (reply: Reply): Note | null =>
    reply.parse(notesResponseSchema).notes.find(({ id }) => id === noteId) ?? null;
