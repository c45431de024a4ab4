import { listNotes, createNote, updateNote } from '@mylinguist/shared/contract/notes';
import { listDue, review } from '@mylinguist/shared/contract/reviews';
import { authHeader, buildPath, type Route } from '@mylinguist/shared/contract/route';
import { firebaseLogin } from '@mylinguist/shared/contract/session';
import { putSettings } from '@mylinguist/shared/contract/settings';
import { createTag } from '@mylinguist/shared/contract/change-tags';
import {
  type CreateNoteRequest,
  type Note,
  type NoteChange,
  noteResponseSchema,
  notesResponseSchema,
} from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { dueResponseSchema } from '@mylinguist/shared/schemas/review';
import { type LoginResponse, loginResponseSchema } from '@mylinguist/shared/schemas/session';
import type { CreateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import type { SettingsChange } from '@mylinguist/shared/schemas/settings';
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
  /** Returns the notes that are not archived. */
  notes(): Promise<Note[]>;
  updateNote(noteId: string, change: NoteChange): Promise<void>;
  /** Returns the ids of due notes, longest overdue first. */
  dueNotes(): Promise<string[]>;
  review(noteId: string, response: ReviewResponse, durationMs?: number): Promise<void>;
  saveSettings(change: SettingsChange): Promise<void>;
  /** Moves the API's clock to an instant. Null restores the real time. */
  moveClock(now: string | null): Promise<void>;
}

export const isoNow = (epochMs: number) => new Date(epochMs).toISOString();

/** Signs an account in to the API. */
export async function logIn(
  addresses: LocalAddresses,
  account: Pick<Account, 'email' | 'password'>,
): Promise<LoginResponse> {
  const login = await callApi(addresses, firebaseLogin, {
    body: {
      firebaseToken: await idTokenOf(addresses.identity, account),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  return loginResponseSchema.parse(login);
}

/** Signs an account in and returns its API calls. A failed call throws the API's error message. */
export async function signInToApi(addresses: LocalAddresses, account: Account): Promise<LocalApi> {
  const { token } = await logIn(addresses, account);
  const call = (route: Route, options: CallOptions) => callApi(addresses, route, options);

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
    async notes() {
      return notesResponseSchema.parse(await call(listNotes, { token })).notes;
    },
    async updateNote(noteId, body) {
      await call(updateNote, { token, params: { noteId }, body });
    },
    async dueNotes() {
      return dueResponseSchema.parse(await call(listDue, { token })).notes.map(({ id }) => id);
    },
    async review(noteId, response, durationMs) {
      await call(review, { token, body: { noteId, response, durationMs } });
    },
    async saveSettings(body) {
      await call(putSettings, { token, body });
    },
    async moveClock(now) {
      const answer = await fetch(addresses.clock, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ now }),
      });
      if (!answer.ok) throw new Error(`Moving the clock failed: ${await answer.text()}`);
    },
  };
}

interface CallOptions {
  readonly token?: string;
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  readonly query?: string;
}

async function callApi(
  { api }: LocalAddresses,
  route: Route,
  { token, params, body, query = '' }: CallOptions,
): Promise<unknown> {
  const answer = await fetch(`${api}/${buildPath(route, params)}${query}`, {
    method: route.method,
    headers: { 'Content-Type': 'application/json', ...(token && { [authHeader]: token }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) {
    throw new Error(`${route.method} ${route.path} failed: ${await answer.text()}`);
  }
  return answer.json();
}
