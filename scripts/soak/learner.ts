import { type Note, noteResponseSchema } from '@mylinguist/shared/schemas/note';
import { defaultSettings, type Settings } from '@mylinguist/shared/schemas/settings';
import * as z from 'zod/mini';
import type { Account } from '../../testing/tokens';
import { Caller, type CallerNeeds, type Reply } from './caller';
import { differences, type ExpectedNote, learned, type NoteContent } from './expected-note';
import { NoteCopy } from './note-copy';
import type { Random } from './random';

/** A simulated learner with the expected state from all acknowledged writes. */
export class Learner {
  readonly account: Account;
  readonly random: Random;
  readonly caller: Caller;
  readonly copy: NoteCopy;

  /** Existing notes by id. */
  readonly notes = new Map<string, ExpectedNote>();
  /** Last state of deleted notes by id, in the bin or erased. */
  readonly deleted = new Map<string, ExpectedNote>();
  /** Ids of the notes in the bin. */
  readonly bin = new Set<string>();
  readonly tags = new Set<string>();
  /** Messages to the assistant by thread id. */
  readonly threads = new Map<string, readonly string[]>();
  settings: Settings = defaultSettings;
  /** Number of writes that the API has acknowledged or that a read has found. */
  acknowledged = 0;

  readonly #complain: (fault: string) => void;

  constructor(needs: CallerNeeds) {
    this.account = needs.account;
    this.random = needs.random;
    this.caller = new Caller(needs);
    this.copy = new NoteCopy(this.caller);
    this.#complain = needs.complain;
  }

  complain(fault: string): void {
    this.#complain(`${this.account.uid}: ${fault}`);
  }

  /** Reports a fault unless the response has one of the statuses. Returns whether it has. */
  expect(what: string, { status, body }: Reply, statuses: readonly number[]): boolean {
    if (statuses.includes(status)) return true;
    this.complain(`${what} returned ${status}: ${JSON.stringify(body)}`);
    return false;
  }

  /** Records an acknowledged write. `after` is null for a deletion. Compares the returned note. */
  acknowledge(id: string, after: ExpectedNote | null, reply?: Reply): void {
    this.acknowledged += 1;
    const answered = reply && z.parse(noteResponseSchema, reply.body).note;
    this.#set(id, after, answered);
    if (!answered || !after) return;
    for (const difference of differences(after, answered)) {
      this.complain(`in the response, note ${id} ${difference}`);
    }
  }

  /**
   * Reads a note after a write without a response. The note must have its old or its new state.
   * @returns whether the write was stored
   */
  async findOut(id: string, after: ExpectedNote | null): Promise<boolean> {
    await this.copy.refresh();
    const note = this.copy.notes.get(id);
    const before = this.notes.get(id) ?? null;
    if (differences(after, note).length === 0) {
      this.acknowledged += 1;
      this.#set(id, after, note);
      return true;
    }
    const found = differences(before, note);
    if (found.length > 0) this.complain(`after a lost response, note ${id} ${found.join(', ')}`);
    return false;
  }

  /** Resets the expected state after the deletion of the account. */
  forgetAll(): void {
    const { notes, deleted, bin, tags, threads } = this;
    for (const known of [notes, deleted, bin, tags, threads]) known.clear();
    this.settings = defaultSettings;
    this.copy.clear();
  }

  /** Compares notes with the acknowledged writes. */
  compare(source: string, actual: ReadonlyMap<string, NoteContent>): void {
    for (const id of new Set([...this.notes.keys(), ...actual.keys()])) {
      const found = differences(this.notes.get(id) ?? null, actual.get(id));
      if (found.length > 0) this.complain(`in ${source}, note ${id} ${found.join(', ')}`);
    }
  }

  #set(id: string, after: ExpectedNote | null, note: Note | undefined): void {
    const before = this.notes.get(id);
    if (after) {
      this.notes.set(id, note ? learned(after, note) : after);
      this.deleted.delete(id);
      this.bin.delete(id);
    } else {
      this.notes.delete(id);
      if (before) this.deleted.set(id, before);
      if (before) this.bin.add(id);
    }
  }
}
