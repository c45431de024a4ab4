import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import type { RouteName } from '@mylinguist/shared/routes';
import type { CallOptions } from '../../functions/test/fixtures/api';
import { storedNoteId } from '../../functions/test/fixtures/many-notes';

export interface RouteCall {
  readonly route: ServedRoute;
  readonly options: CallOptions;
}

type ServedRoute = Exclude<RouteName, 'deleteAccount' | 'appleLogin' | 'extensionLogin'>;

/** A route with one request, which is sent again and again. */
export interface Case extends RouteCall {
  /** What makes the request possible, and what takes its effect back; neither is measured. */
  readonly before?: RouteCall;
  readonly after?: RouteCall;
}

const newId = '11111111-1111-4111-8111-111111111111';
const create: RouteCall = {
  route: 'createNote',
  options: { body: { content: 'A thought' }, headers: { 'idempotency-key': newId } },
};
const remove: RouteCall = { route: 'deleteNote', options: { params: { noteId: newId } } };
const createTag: RouteCall = { route: 'createTag', options: { body: { name: 'bench' } } };
const deleteTag: RouteCall = { route: 'deleteTag', options: { params: { name: 'bench' } } };
const noteId = storedNoteId(1);
const review: RouteCall = { route: 'review', options: { body: { noteId, response: 'Easy' } } };
const undo: RouteCall = { route: 'undoReview', options: { body: { noteId } } };

/**
 * Left out are the routes that end an account or sign in with Apple or an extension: what they take
 * is the identity provider's time. The assistant's writing routes wait for their model.
 */
export const cases: readonly Case[] = [
  { route: 'health', options: {} },
  { route: 'getSettings', options: {} },
  { route: 'putSettings', options: { body: defaultSettings } },
  { route: 'listTags', options: {} },
  { ...createTag, after: deleteTag },
  { ...deleteTag, before: createTag },
  { route: 'listNotes', options: {} },
  { ...create, after: remove },
  { route: 'updateNote', options: { params: { noteId: storedNoteId(2) }, body: { content: 'B' } } },
  { ...remove, before: create },
  { route: 'listDue', options: {} },
  { ...review, after: undo },
  { ...undo, before: review },
  { route: 'exportAccount', options: {} },
];
