import { expect } from '@playwright/test';
import * as z from 'zod';
import type { DeliveryStatus } from '../local/mailbox/delivery-reports';
import { type Message, messageSchema } from '../local/mailbox/message';
import { stack } from '../testing/browser/stack';

/** Returns the mails for an address, newest first. */
async function mailOf(to: string): Promise<Message[]> {
  const answer = await fetch(`${stack.mailbox}/messages?to=${encodeURIComponent(to)}`);
  return z.array(messageSchema).parse(await answer.json());
}

/** Returns the newest link of a kind mailed to an address. */
export async function mailedLink(to: string, kind: Message['kind']): Promise<string> {
  const link = (await mailOf(to)).find((message) => message.kind === kind)?.link;
  if (!link) throw new Error(`No ${kind} mail has reached ${to}.`);
  return link;
}

/** Waits until an address has received this many mails; returns the latest. */
export async function awaitMail(to: string, count = 1): Promise<Message> {
  const mails = async () => (await mailOf(to)).filter(({ kind }) => kind === 'mail');
  await expect.poll(async () => (await mails()).length).toBe(count);
  const [latest] = await mails();
  if (!latest) throw new Error(`No mail has reached ${to}.`);
  return latest;
}

/** Reports the delivery of a mail to the app, as the mail provider does. */
export async function reportDelivery({ id }: Message, status: DeliveryStatus): Promise<void> {
  const body = new URLSearchParams({ status });
  const answer = await fetch(`${stack.mailbox}/messages/${id}/reports`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}
