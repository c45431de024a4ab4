import { z } from 'zod';
import { type Message, messageSchema } from '../local/mailbox/message';
import { stack } from './stack';

/** The newest link of a kind that was mailed to an address. */
export async function mailedLink(to: string, kind: Message['kind']): Promise<string> {
  const answer = await fetch(`${stack.mailbox}/messages?to=${encodeURIComponent(to)}`);
  const messages = z.array(messageSchema).parse(await answer.json());
  const link = messages.find((message) => message.kind === kind)?.link;
  if (!link) throw new Error(`No ${kind} mail has reached ${to}.`);
  return link;
}
