import { type Note, noteResponseSchema } from '@mylinguist/shared/schemas/note';
import { defaultSettings, type Settings } from '@mylinguist/shared/schemas/settings';
import * as z from 'zod/mini';
import type { Account } from '../../testing/tokens';
import { Caller, type CallerNeeds, type Reply } from './caller';
import { differences, type ExpectedNote, learned, type NoteContent } from './expected-note';
import { NoteCopy } from './note-copy';
import type { Random } from './random';

/** A learner, who remembers everything that the API has acknowledged. */
export class Learner {
  readonly account: Account;
  readonly random: Random;
  readonly caller: Caller;
  readonly copy: NoteCopy;

  /** Those that are there; by id. */
  readonly notes = new Map<string, ExpectedNote>();
  /** Those that were deleted, as they were last; by id. */
  readonly deleted = new Map<string, ExpectedNote>();
  readonly tags = new Set<string>();
  /** Messages of conversations with the assistant, by thread. */
  readonly threads = new Map<string, readonly string[]>();
  settings: Settings = defaultSettings;
  /** Writes that the API has confirmed, or that were found to have been stored. */
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

  /** Complains of an answer that is none of those expected. */
  expect(what: string, { status, body }: Reply, statuses: readonly number[]): boolean {
    if (statuses.includes(status)) return true;
    this.complain(`${what} was answered with ${status}: ${JSON.stringify(body)}`);
    return false;
  }

  /** An answer has told that the note is now so (null for gone). */
  acknowledge(id: string, after: ExpectedNote | null, reply?: Reply): void {
    this.acknowledged += 1;
    const answered = reply && z.parse(noteResponseSchema, reply.body).note;
    this.#set(id, after, answered);
    if (!answered || !after) return;
    for (const difference of differences(after, answered)) {
      this.complain(`by the answer, note ${id} ${difference}`);
    }
  }

  /**
   * Looks what came of a change of a note whose answer is not known: it must have happened, or not.
   * @returns whether it has
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
    if (found.length > 0) this.complain(`after a lost answer, note ${id} ${found.join(', ')}`);
    return false;
  }

  /** Knows of nothing any more, as after the deletion of the account. */
  forgetAll(): void {
    for (const known of [this.notes, this.deleted, this.tags, this.threads]) known.clear();
    this.settings = defaultSettings;
    this.copy.clear();
  }

  /** Compares notes with all that was acknowledged. */
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
    } else {
      this.notes.delete(id);
      if (before) this.deleted.set(id, before);
    }
  }
}
