import {
  type Note,
  notesResponseSchema,
  type NotesResponse,
} from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import type { Caller } from './caller';

/** A learner's copy of all notes. Fetches only deltas, as the app's client does. */
export class NoteCopy {
  #notes = new Map<string, Note>();
  #cursor: string | undefined;

  constructor(private readonly caller: Caller) {}

  get notes(): ReadonlyMap<string, Note> {
    return this.#notes;
  }

  clear(): void {
    this.#notes.clear();
    this.#cursor = undefined;
  }

  /** Updates the copy with the changes since the last refresh. */
  async refresh(): Promise<void> {
    const answer = await this.#ask({ ...(this.#cursor && { since: this.#cursor }) });
    this.#cursor = answer.cursor;
    if (!answer.removed) {
      const archived = await this.#ask({ archived: 'true' });
      this.#notes = byId([...answer.notes, ...archived.notes]);
      return;
    }
    for (const id of answer.removed) this.#notes.delete(id);
    for (const note of answer.notes) this.#notes.set(note.id, note);
  }

  /** Fetches both lists in full, without the copy. */
  async readAll(): Promise<ReadonlyMap<string, Note>> {
    const active = await this.#ask({});
    const archived = await this.#ask({ archived: 'true' });
    return byId([...active.notes, ...archived.notes]);
  }

  async #ask(query: Readonly<Record<string, string>>): Promise<NotesResponse> {
    const { body } = await this.caller.settle('listNotes', { query });
    return z.parse(notesResponseSchema, body);
  }
}

const byId = (notes: readonly Note[]) => new Map(notes.map((note) => [note.id, note]));
