import { listDue } from '@mylinguist/shared/contract/reviews';
import { createNote, deleteNote, updateNote } from '@mylinguist/shared/contract/notes';
import { buildPath, successSchema, type Route } from '@mylinguist/shared/contract/route';
import { listTags } from '@mylinguist/shared/contract/tags';
import { apiErrors, type ErrorCode } from '@mylinguist/shared/errors';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import type { ErrorResponse } from '@mylinguist/shared/schemas/error';
import { noExercises } from '@mylinguist/shared/schemas/note';
import type { Plan } from '@mylinguist/shared/schemas/plan';
import * as z from 'zod/mini';
import type { CapturedNote } from '../capture';
import { configOf } from '../config';

export const config = configOf({});

/** Returns an ID token of a learner, which only this file and the background read. */
const tokenOf = (uid: string, number: number) =>
  `x.${Buffer.from(JSON.stringify({ sub: uid, number })).toString('base64url')}.x`;

/** The API and the identity provider, behind `fetch`. */
export function installServer() {
  const server = {
    /** The notes as the extension sent them. */
    notes: new Map<string, CapturedNote>(),
    /** Creations that arrived, repeated ones too. */
    creations: [] as string[],
    due: { dueCount: 6, plan: null as Plan | null },
    uid: 'ada',
    /** Sends no answer; with `arrives`, after the request had its effect. */
    isAway: false as boolean | 'arrives',
    /** Answers of the next requests of the API. */
    next: [] as Response[],
    /** Whether the identity provider refuses to renew. */
    isRevoked: false,
    /** ID tokens that the API refuses. */
    refused: new Set<string>(),
    renewals: 0,
  };
  const identity = (body: Record<string, string>) => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    if (body['token']) {
      const idToken = tokenOf(server.uid, 0);
      return Response.json({ idToken, refreshToken: `refresh ${server.uid}`, expiresIn: '3600' });
    }
    if (server.isRevoked) {
      return Response.json({ error: { message: 'TOKEN_EXPIRED' } }, { status: 400 });
    }
    server.renewals += 1;
    const uid = body['refresh_token']?.replace('refresh ', '') ?? '';
    return Response.json({
      id_token: tokenOf(uid, server.renewals),
      refresh_token: `refresh ${uid}`,
      expires_in: '3600',
    });
  };
  const api = (method: string, path: string, headers: Headers, body: unknown) => {
    if (server.isAway === true) throw new TypeError('Failed to fetch');
    if (server.refused.has(headers.get('x-user-auth') ?? '')) return refusal('UNAUTHENTICATED');
    const next = server.next.shift();
    if (next) return next;
    const noteId = path.split('/')[1] ?? headers.get('idempotency-key') ?? '';
    const isCall = (route: Route) =>
      route.method === method && buildPath(route, { noteId: noteId || 'none' }) === path;
    if (isCall(listDue)) return answer(listDue, { notes: [], nextReviewDate: null, ...server.due });
    if (isCall(listTags)) return answer(listTags, { tags: [{ name: 'spanish', color: 'red' }] });
    if (isCall(createNote)) {
      z.parse(createNote.body, body);
      server.creations.push(noteId);
      if (!server.notes.has(noteId)) server.notes.set(noteId, body as CapturedNote);
      return answer(createNote, { note: fullNote(noteId, server.notes.get(noteId)) });
    }
    const note = server.notes.get(noteId);
    if (!note) return refusal('NOT_FOUND');
    if (isCall(deleteNote)) {
      server.notes.delete(noteId);
      return answer(deleteNote, undefined);
    }
    if (!isCall(updateNote)) throw new Error(`${method} ${path} is no call of the extension`);
    z.parse(updateNote.body, body);
    server.notes.set(noteId, { ...note, ...(body as Partial<CapturedNote>) });
    return answer(updateNote, { note: fullNote(noteId, server.notes.get(noteId)) });
  };
  const reply = (address: URL, { method = 'GET', headers, body }: RequestInit) => {
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (!address.href.startsWith(config.api)) return identity(given as Record<string, string>);
    const path = address.pathname.replace('/api/', '');
    const answered = api(method, path, new Headers(headers), given);
    if (server.isAway === 'arrives') throw new TypeError('Failed to fetch');
    return answered;
  };
  globalThis.fetch = (input, init = {}) =>
    Promise.resolve().then(() => reply(new URL(input as string | URL), init));
  return server;
}

/** An answer of the API, which fits the contract. */
function answer(route: Route, body: unknown): Response {
  z.parse(successSchema(route), body);
  return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
}

/** An error of the API. */
export function refusal(code: ErrorCode, headers: Record<string, string> = {}): Response {
  const { status, message } = apiErrors[code];
  const body: ErrorResponse = { error: message, message, code, requestId: 'request-1' };
  return Response.json(body, { status, headers });
}

/** A note as the API returns it. */
const fullNote = (id: string, note?: CapturedNote) => ({
  id,
  userId: 'ada@example.com',
  title: null,
  contentType: 0,
  aiEnriched: false,
  isArchived: false,
  ...noExercises,
  reviewData: newReviewData(new Date(), 'UTC'),
  etag: '"1"',
  ...note,
  flashcard: note?.flashcard ? { hint: null, ...note.flashcard } : null,
});
