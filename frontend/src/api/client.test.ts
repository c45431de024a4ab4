import * as routes from '@mylinguist/shared/contract/notes';
import * as firebaseAuth from '../lib/firebase-auth';
import { setOnline } from '../testing/network';
import { makeNote, makeNoteList, makeToken, makeUser } from '../testing/factories';
import {
  disconnect,
  errorResponse,
  hang,
  respond,
  respondError,
  type ReceivedCall,
} from '../testing/server';
import { callApi } from './client';
import { describeError, SessionChangedError } from './error-kinds';
import { ApiError, NetworkError } from './errors';
import { currentSession, startSession, subscribeSession } from '../session/session';

jest.mock('../lib/firebase-auth');
const freshToken = jest.mocked(firebaseAuth.freshToken);

const listNotes = (signal?: AbortSignal) => callApi(routes.listNotes, { signal });

const tokensOf = (calls: readonly ReceivedCall[]) =>
  calls.map(({ headers }) => headers['x-user-auth']);

const signIn = (token = makeToken()) => {
  startSession({ token, user: makeUser() });
  return token;
};

afterEach(() => freshToken.mockReset());

test('a call sends the query without absent values', async () => {
  signIn();
  const calls = respond('listNotes', makeNoteList());
  await callApi(routes.listNotes, { query: { archived: 'true', since: undefined } });
  expect(calls).toMatchObject([{ query: { archived: 'true' } }]);
});

test('a call carries the token, fills the path and returns the parsed answer', async () => {
  const token = signIn();
  const note = makeNote();
  const calls = respond('updateNote', { note });
  const answer = await callApi(routes.updateNote, {
    params: { noteId: note.id },
    body: { title: 'New' },
    ifMatch: note.etag,
  });
  expect(answer).toEqual({ note });
  expect(calls).toEqual([
    expect.objectContaining({
      params: { noteId: note.id },
      query: {},
      body: { title: 'New' },
      headers: expect.objectContaining({ 'x-user-auth': token, 'if-match': note.etag }) as unknown,
    }),
  ]);
});

test('an answer without a body is undefined', async () => {
  signIn();
  respond('deleteNote', undefined);
  const params = { noteId: makeNote().id };
  await expect(callApi(routes.deleteNote, { params })).resolves.toBeUndefined();
});

test('an error answer keeps its status, code, message, issues and request id', async () => {
  signIn();
  const issues = [{ path: 'content', message: 'Too long' }];
  respondError('listNotes', 'INVALID_INPUT', { issues });
  const error: unknown = await listNotes().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    requestId: 'request-1',
    issues,
  });
  expect(describeError(error)).toBe('Some of the data is missing or invalid.');
});

test('a broken connection and an answer outside the contract are network errors', async () => {
  signIn();
  disconnect('listNotes');
  await expect(listNotes()).rejects.toThrow(NetworkError);
  respond('listNotes', () => Response.json({ tags: [] }));
  await expect(listNotes()).rejects.toThrow('The service cannot be reached.');
});

test('an aborted call rejects with an AbortError, not a network error', async () => {
  signIn();
  hang('listNotes');
  const controller = new AbortController();
  const pending = listNotes(controller.signal);
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});

describe('an identity token', () => {
  const acceptOnly = (accepted: string) =>
    respond('listNotes', ({ headers }) =>
      headers['x-user-auth'] === accepted ? makeNoteList() : errorResponse('UNAUTHENTICATED'),
    );

  test('that is refused is renewed once for all calls in flight, and each is repeated', async () => {
    const old = signIn();
    const fresh = makeToken(undefined, { renewed: true });
    freshToken.mockResolvedValue(fresh);
    const calls = acceptOnly(fresh);
    const inFlight = Array.from({ length: 20 }, () => listNotes());
    await expect(Promise.all(inFlight)).resolves.toHaveLength(20);
    expect(freshToken).toHaveBeenCalledTimes(1);
    expect(tokensOf(calls).filter((token) => token === old)).toHaveLength(20);
    expect(tokensOf(calls).filter((token) => token === fresh)).toHaveLength(20);
    expect(currentSession()?.token).toBe(fresh);
    expect(localStorage.getItem('token')).toBe(fresh);
  });

  test('that is refused again is not renewed a second time', async () => {
    signIn();
    freshToken.mockResolvedValue(makeToken(undefined, { renewed: true }));
    const calls = respondError('listNotes', 'UNAUTHENTICATED');
    await expect(listNotes()).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
  });

  test('that cannot be renewed signs the learner out once and saves the path to return to', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    signIn();
    localStorage.setItem('draft:ada@example.com', 'unsaved');
    window.history.replaceState(null, '', '/notes?tag=biology');
    freshToken.mockRejectedValue(new Error('Auth state timeout'));
    const changes = jest.fn();
    const stop = subscribeSession(changes);
    const calls = respondError('listNotes', 'UNAUTHENTICATED');
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => listNotes()));
    stop();
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(calls).toHaveLength(20);
    expect(freshToken).toHaveBeenCalledTimes(1);
    expect(changes).toHaveBeenCalledTimes(1);
    expect(currentSession()).toBeNull();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      email: 'ada@example.com',
      uid: 'uid-ada',
      redirectAfterLogin: '/notes?tag=biology',
      'draft:ada@example.com': 'unsaved',
    });
    expect(log.mock.calls).toEqual([['Signed out:', 'Auth state timeout']]);
  });

  test('that expires within five minutes is renewed before it is used', async () => {
    signIn(makeToken(Date.now() + 4 * 60_000));
    const fresh = makeToken(undefined, { renewed: true });
    freshToken.mockResolvedValue(fresh);
    const calls = acceptOnly(fresh);
    await listNotes();
    expect(tokensOf(calls)).toEqual([fresh]);
  });

  test('that is about to expire is used when the identity provider fails', async () => {
    const token = signIn(makeToken(Date.now() + 60_000));
    freshToken.mockRejectedValue(new Error('offline'));
    const calls = acceptOnly(token);
    await listNotes();
    expect(tokensOf(calls)).toEqual([token]);
    expect(currentSession()?.token).toBe(token);
  });

  test.each([
    ['the provider cannot be reached', true, { code: 'auth/network-request-failed' }],
    ['the browser is offline', false, undefined],
  ])('that is refused while %s keeps the session', async (_, isOnline, cause) => {
    const token = signIn();
    setOnline(isOnline);
    freshToken.mockRejectedValue(new Error('Unable to get fresh Firebase token', { cause }));
    respondError('listNotes', 'UNAUTHENTICATED');
    await expect(listNotes()).rejects.toBeInstanceOf(NetworkError);
    expect(currentSession()?.token).toBe(token);
  });

  test('that has expired is not renewed without a connection', async () => {
    const token = signIn(makeToken(Date.now() - 60_000));
    setOnline(false);
    const calls = acceptOnly(token);
    await listNotes();
    expect(freshToken).not.toHaveBeenCalled();
    expect(tokensOf(calls)).toEqual([token]);
  });

  test('of a learner who signed in during a call is not used for that call', async () => {
    signIn();
    const calls = respond('listNotes', () => {
      startSession({ token: makeToken(), user: makeUser({ email: 'bob@example.com' }) });
      return errorResponse('UNAUTHENTICATED');
    });
    await expect(listNotes()).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
    expect(currentSession()?.user.email).toBe('bob@example.com');
  });
});

describe('the message for the learner', () => {
  test.each([
    [1, 'Too many requests. Please try again in 1 second.'],
    [42, 'Too many requests. Please try again in 42 seconds.'],
  ])('states the wait of %i s', async (retryAfter, told) => {
    signIn();
    respondError('listNotes', 'TOO_MANY_REQUESTS', { retryAfter });
    await expect(listNotes()).rejects.toMatchObject({ retryAfter, message: told });
  });

  test('reports a lost connection', async () => {
    signIn();
    disconnect('listNotes');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(listNotes()).rejects.toThrow('You are offline.');
  });
});

test('a call of a learner sends nothing once the session has ended', async () => {
  const calls = respond('listNotes', makeNoteList());
  await expect(listNotes()).rejects.toThrow(SessionChangedError);
  expect(calls).toEqual([]);
});

test('an answer for the previous learner is rejected after another learner signs in', async () => {
  signIn();
  respond('listNotes', () => {
    startSession({ token: makeToken(), user: makeUser({ email: 'bob@example.com' }) });
    return makeNoteList([makeNote()]);
  });
  await expect(listNotes()).rejects.toThrow(SessionChangedError);
});

test('writes within the keepalive limit outlive their page, and reads do not', async () => {
  signIn();
  const sent = jest.spyOn(globalThis, 'fetch');
  const note = makeNote();
  respond('updateNote', { note });
  respond('listNotes', makeNoteList());
  const write = () =>
    callApi(routes.updateNote, {
      params: { noteId: note.id },
      // 15 KB in UTF-8.
      body: { content: '語'.repeat(5000) },
    });
  await Promise.all([write(), write(), write(), write(), write()]);
  await write();
  await listNotes();
  const outlives = sent.mock.calls.map(([, init]) => init?.keepalive ?? false);
  expect(outlives).toEqual([true, true, true, true, false, true, false]);
});
