import { agentMessageResponseSchema } from '@mylinguist/shared/schemas/assistant';
import { callHandler } from '../../testing/api';
import type { Account } from '../../testing/tokens';
import type { Handlers } from '../../functions/src/http/handlers';
import { writeCursor } from '../../functions/src/services/note-cursor';
import { makeReminderLinks } from '../../functions/src/services/reminders/reminder-links';
import { parseSettings } from '../../functions/src/settings/settings';
import type { Belongings } from './cases';

/** Makes what a learner's requests name: a conversation, a cursor for changes, the link of a mail. */
export async function makeBelongings(
  handlers: Handlers,
  env: Readonly<Record<string, string>>,
  account: Account,
  token: string,
): Promise<Belongings> {
  const { links } = parseSettings(env).reminders;
  if (!links) throw new Error('These settings hold no links');
  const { unsubscribe } = makeReminderLinks(links, account.uid);
  const reply = await callHandler(handlers, 'sendAgentMessage', { token, body: { message: 'Hi' } });
  const seconds = Math.floor(Date.now() / 1000);
  const learner = { ...account, name: null, picture: null, signedInAt: 0 };
  return {
    ...{ account, token },
    // From the next second on: one that an answer has given would, so soon, tell all notes again.
    cursor: writeCursor(learner, seconds + 1, seconds),
    threadId: reply.parse(agentMessageResponseSchema).data.threadId,
    linkToken: new URL(unsubscribe).searchParams.get('token') ?? '',
  };
}
