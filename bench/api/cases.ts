import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { agentMessageResponseSchema } from '@mylinguist/shared/schemas/assistant';
import { notesResponseSchema } from '@mylinguist/shared/schemas/note';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import type { Handlers } from '../../functions/src/http/handlers';
import { makeReminderLinks } from '../../functions/src/services/reminders/reminder-links';
import { parseSettings } from '../../functions/src/settings/settings';
import { callHandler, type CallOptions } from '../../testing/api';
import { rewrite } from '../../testing/assistant';
import { storedNoteId } from '../../testing/many-notes';
import type { Account } from '../../testing/tokens';

export interface RouteCall {
  readonly route: ServedRoute;
  readonly options: CallOptions;
}

type ServedRoute = Exclude<RouteName, 'deleteAccount' | 'appleLogin' | 'extensionLogin'>;

/** A route with one request that can be repeated. */
export interface Case extends RouteCall {
  /** Name in the tables; the name of the route by default. */
  readonly name?: string;
  /** The route also calls the stand-in model, which the bare handler does not. */
  readonly asksModel?: true;
  /** Unmeasured calls that prepare the request and revert its effect. */
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
const putSettings: RouteCall = { route: 'putSettings', options: { body: defaultSettings } };
const update = (content: string): RouteCall => ({
  route: 'updateNote',
  options: { params: { noteId: storedNoteId(2) }, body: { content } },
});
const noteId = storedNoteId(1);
const review: RouteCall = { route: 'review', options: { body: { noteId, response: 'Easy' } } };
const undo: RouteCall = { route: 'undoReview', options: { body: { noteId } } };

/** The values that the requests of a learner contain. */
interface Belongings {
  readonly account: Account;
  readonly token: string;
  /** Cursor of the note lists at the start of the measurement. */
  readonly cursor: string;
  readonly threadId: string;
  /** Token of the link in the learner's mails. */
  readonly linkToken: string;
}

/**
 * Returns the measured cases. Omits the deletion of an account, which cannot be repeated. Omits the
 * sign-ins with Apple and the extension, because the identity provider dominates their time.
 */
export function casesOf({ account, token, cursor, threadId, linkToken }: Belongings): Case[] {
  const { uid, email } = account;
  const link: CallOptions = { query: { token: linkToken } };
  return [
    { route: 'health', options: {} },
    {
      route: 'firebaseLogin',
      options: { body: { firebaseToken: token, uid, email, name: null, picture: null } },
    },
    { route: 'getSettings', options: {} },
    putSettings,
    { route: 'listTags', options: {} },
    { ...createTag, after: deleteTag },
    { ...deleteTag, before: createTag },
    { route: 'listNotes', options: {} },
    { ...create, after: remove },
    { ...update('B'), after: update('A') },
    { ...remove, before: create },
    { name: 'listNotes since', route: 'listNotes', options: { query: { since: cursor } } },
    { route: 'listDue', options: {} },
    { ...review, after: undo },
    { ...undo, before: review },
    { route: 'exportAccount', options: {} },
    { route: 'showUnsubscribe', options: link },
    { route: 'applyUnsubscribe', options: link, after: putSettings },
    { route: 'completeNote', options: { body: rewrite('A text') }, asksModel: true },
    { route: 'sendAgentMessage', options: { body: { message: 'Hi', threadId } }, asksModel: true },
    { route: 'getAgentThread', options: { params: { threadId } } },
  ];
}

/** Creates a thread, a cursor for changes and the token of an unsubscribe link. */
export async function makeBelongings(
  handlers: Handlers,
  env: Readonly<Record<string, string>>,
  account: Account,
  token: string,
): Promise<Belongings> {
  const { links } = parseSettings(env).reminders;
  if (!links) throw new Error('The settings contain no links.');
  const { unsubscribe } = makeReminderLinks(links, account.uid);
  const reply = await callHandler(handlers, 'sendAgentMessage', { token, body: { message: 'Hi' } });
  const seconds = Math.floor(Date.now() / 1000);
  const list = await callHandler(handlers, 'listNotes', { token });
  return {
    account,
    token,
    // One second ahead: a cursor of a response overlaps, so it would return all new notes again.
    cursor: list.parse(notesResponseSchema).cursor.replace(/^\d+/, String(seconds + 1)),
    threadId: reply.parse(agentMessageResponseSchema).data.threadId,
    linkToken: new URL(unsubscribe).searchParams.get('token') ?? '',
  };
}
