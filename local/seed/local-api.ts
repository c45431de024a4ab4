import { listNotes, createNote } from '@mylinguist/shared/contract/notes';
import { listDue, review } from '@mylinguist/shared/contract/reviews';
import { authHeader, buildPath, type Route } from '@mylinguist/shared/contract/route';
import { firebaseLogin } from '@mylinguist/shared/contract/session';
import { createTag } from '@mylinguist/shared/contract/tags';
import {
  type CreateNoteRequest,
  noteResponseSchema,
  notesResponseSchema,
} from '@mylinguist/shared/schemas/note';
import { dueResponseSchema, type ReviewResponse } from '@mylinguist/shared/schemas/review';
import { loginResponseSchema } from '@mylinguist/shared/schemas/session';
import type { CreateTagRequest } from '@mylinguist/shared/schemas/tag';
import { type Account, idTokenOf } from './identity';

/** Addresses of a running stack. */
export interface LocalAddresses {
  api: string;
  clock: string;
  identity: string;
}

/** The API calls that the seed makes as a learner. */
export interface LocalApi {
  hasNotes(): Promise<boolean>;
  createTag(tag: CreateTagRequest): Promise<void>;
  /** Returns the new note's id. */
  createNote(note: CreateNoteRequest): Promise<string>;
  /** Returns the ids of due notes, longest overdue first. */
  dueNotes(): Promise<string[]>;
  review(noteId: string, response: ReviewResponse): Promise<void>;
  /** Moves the API's clock to an instant. Null restores the real time. */
  moveClock(now: string | null): Promise<void>;
}

export const isoNow = (epochMs: number) => new Date(epochMs).toISOString();

/** Signs an account in and returns its API calls. A failed call throws the API's error message. */
export async function signInToApi(
  { api, clock, identity }: LocalAddresses,
  account: Account,
): Promise<LocalApi> {
  const call = async (
    route: Route,
    { token, body, query = '' }: { token?: string; body?: unknown; query?: string },
  ): Promise<unknown> => {
    const answer = await fetch(`${api}/${buildPath(route)}${query}`, {
      method: route.method,
      headers: { 'Content-Type': 'application/json', ...(token && { [authHeader]: token }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      throw new Error(`${route.method} ${route.path} failed: ${await answer.text()}`);
    }
    return answer.json();
  };

  const login = await call(firebaseLogin, {
    body: {
      firebaseToken: await idTokenOf(identity, account),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  const { token } = loginResponseSchema.parse(login);

  return {
    async hasNotes() {
      const lists = await Promise.all([
        call(listNotes, { token }),
        call(listNotes, { token, query: '?archived=true' }),
      ]);
      return lists.some((list) => notesResponseSchema.parse(list).notes.length > 0);
    },
    async createTag(tag) {
      await call(createTag, { token, body: tag });
    },
    async createNote(note) {
      return noteResponseSchema.parse(await call(createNote, { token, body: note })).note.id;
    },
    async dueNotes() {
      return dueResponseSchema.parse(await call(listDue, { token })).notes.map(({ id }) => id);
    },
    async review(noteId, response) {
      await call(review, { token, body: { noteId, response } });
    },
    async moveClock(now) {
      const answer = await fetch(clock, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ now }),
      });
      if (!answer.ok) throw new Error(`Moving the clock failed: ${await answer.text()}`);
    },
  };
}
