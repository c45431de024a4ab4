import { expect } from '@playwright/test';
import { z } from 'zod';
import { type Message, messageSchema } from '../local/mailbox/message';
import { stack } from '../testing/browser/stack';

/** What the mailbox has for an address, newest first. */
async function mailOf(to: string): Promise<Message[]> {
  const answer = await fetch(`${stack.mailbox}/messages?to=${encodeURIComponent(to)}`);
  return z.array(messageSchema).parse(await answer.json());
}

/** The newest link of a kind that was mailed to an address. */
export async function mailedLink(to: string, kind: Message['kind']): Promise<string> {
  const link = (await mailOf(to)).find((message) => message.kind === kind)?.link;
  if (!link) throw new Error(`No ${kind} mail has reached ${to}.`);
  return link;
}

/** Waits until the product has mailed so often to an address; gives the latest mail. */
export async function awaitMail(to: string, count = 1): Promise<Message> {
  const mails = async () => (await mailOf(to)).filter(({ kind }) => kind === 'mail');
  await expect.poll(async () => (await mails()).length).toBe(count);
  const [latest] = await mails();
  if (!latest) throw new Error(`No mail has reached ${to}.`);
  return latest;
}
