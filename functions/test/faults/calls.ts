import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@mylinguist/shared/contract/route';
import { routeNamed, routeNames, type RouteName } from '@mylinguist/shared/contract/route-names';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { docOf } from '../../src/http/documentation';
import type { RouteDoc } from '../../src/http/documentation/route-doc';
import { settingsEtag } from '../../src/services/account/settings';
import type { CallOptions } from '../../../testing/api';
import { importItem, reviewOf } from '../fixtures/imports';
import { exampleRequest } from '../fixtures/example-requests';
import { tag } from '../fixtures/records';

/** A call of a route that meets faults, and how a client may repeat it. */
export interface FaultyCall extends NonNullable<RouteDoc['repeat']> {
  readonly title: string;
  readonly route: RouteName;
  readonly options: CallOptions;
  /** Whether the learner has no record yet, not even a profile. */
  readonly isFirst?: boolean;
}

export const noteId = '0f4b8c7e-6d5a-4b3c-9e2f-1a0b9c8d7e6f';
/** A note in the bin. */
export const deletedNoteId = '1a5c9d8f-7e6b-4c4d-8f3a-2b1c0d9e8f7a';
/** A note of the import. */
export const importedNoteId = '2b6dad90-8f7c-4d5e-9a4b-3c2d1e0f9a8b';

/** The note that `importNotes` creates. */
const noteIdOfImport = '3c7ebea1-9a8d-4e6f-8b5c-4d3e2f1a0b9c';

/** The latest review of the note. */
export const reviewId = '4d8fcfb2-0a9e-4f7a-8c6d-5e4f3a2b1c0d';

/** Headers of a request that a client may repeat. */
const headers = { [idempotencyHeader]: randomUUID() };

function requestOf(route: RouteName): CallOptions {
  const request = exampleRequest(route, {
    noteId,
    newNoteId: noteIdOfImport,
    tag,
    newTag: 'new',
    until: '2027-03-20',
  });
  if (route === 'undoReview') return { ...request, body: { noteId, reviewId } };
  if (route === 'undoReschedule') return { ...request, params: { noteId: importedNoteId } };
  if (route === 'restoreNote') return { ...request, params: { noteId: deletedNoteId } };
  return routeNamed(route).idempotent ? { ...request, headers } : request;
}

/** Builds the documented call of a route. */
export const callOf = (route: RouteName, changes: Partial<FaultyCall> = {}): FaultyCall => ({
  title: route,
  route,
  options: requestOf(route),
  ...docOf(route).repeat,
  ...changes,
});

/** Routes that make no database request, or the same ones as `firebaseLogin`. */
const withoutDatabase: readonly RouteName[] = [
  'getPush',
  'health',
  'reportBrowserError',
  'reportPolicyViolation',
  'showUnsubscribe',
  'extensionLogin',
  'appleLogin',
];

export const faultyCalls: readonly FaultyCall[] = [
  ...routeNames.filter((route) => !withoutDatabase.includes(route)).map((route) => callOf(route)),
  ...[noteId, deletedNoteId].map((id) =>
    callOf('deleteNote', {
      title: `deleteNote, forever, ${id === noteId ? 'active' : 'deleted'}`,
      options: { params: { noteId: id }, query: { forever: 'true' } },
    }),
  ),
  ...[
    { title: 'addTag', ids: [noteId], operation: { addTag: 'new' } },
    { title: 'delete', ids: [noteId], operation: { delete: true } },
    { title: 'restore', ids: [deletedNoteId], operation: { restore: true } },
  ].map(({ title, ...body }) =>
    // Few notes fit into one transaction.
    callOf('batchNotes', {
      title: `batchNotes, ${title}, one note`,
      options: { body },
      isStepwise: false,
    }),
  ),
  ...(['ask', 'theirs'] as const).map((onChange) =>
    callOf('importNotes', {
      title: `importNotes, of an existing note, ${onChange}`,
      options: {
        params: { importId: noteId },
        body: { notes: [{ ...importItem(0, { onChange }), id: importedNoteId }] },
      },
      isStepwise: false,
    }),
  ),
  callOf('importNotes', {
    title: 'importNotes, with a log',
    options: {
      params: { importId: noteId },
      body: { notes: [{ ...importItem(1), reviews: [reviewOf(importItem(1).id)] }] },
    },
  }),
  callOf('listNotes', {
    title: 'listNotes, deleted ones',
    options: { query: { deleted: 'true' } },
  }),
  callOf('sendAgentMessage', {
    title: 'sendAgentMessage, the first of a thread',
    options: { body: { message: 'Hi' }, headers },
  }),
  callOf('putSettings', {
    title: 'putSettings, with If-Match',
    options: {
      ...requestOf('putSettings'),
      headers: { 'If-Match': settingsEtag(defaultSettings) },
    },
  }),
  ...(['createNote', 'createTag', 'getSettings', 'firebaseLogin'] as const).map((route) =>
    callOf(route, { title: `${route}, of a new learner`, isFirst: true, isStepwise: true }),
  ),
];
