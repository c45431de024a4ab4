import * as z from 'zod';
import { extractLinks } from './links';

/** A message, as the mailbox shows it and returns it as JSON. */
export const messageSchema = z.object({
  id: z.string(),
  /** A mail of the product, or a link that Firebase Auth would mail in production. */
  kind: z.enum(['mail', 'verification', 'reset', 'recovery']),
  from: z.string(),
  /** All recipients, separated by `, `. */
  to: z.string(),
  subject: z.string(),
  /** ISO instant. For a link of the identity emulator, the time when the mailbox first saw it. */
  receivedAt: z.string(),
  /** The first of `links`: the main action of the mail. */
  link: z.string().nullable(),
  links: z.array(z.string()),
  text: z.string().nullable(),
  html: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
});

export type Message = z.output<typeof messageSchema>;

const addressSchema = z.object({
  address: z.email(),
  displayName: z.string().optional(),
});

const contentSchema = z
  .object({
    subject: z.string().min(1),
    plainText: z.string().nullish(),
    html: z.string().nullish(),
  })
  .refine(({ plainText, html }) => plainText || html, 'plainText or html is required');

const recipientsSchema = z
  .object({
    to: z.array(addressSchema).nullish(),
    cc: z.array(addressSchema).nullish(),
    bcc: z.array(addressSchema).nullish(),
  })
  .transform(({ to, cc, bcc }) => [...(to ?? []), ...(cc ?? []), ...(bcc ?? [])])
  .refine((all) => all.length > 0, 'at least one recipient is required');

/** The fields of `POST /emails:send` that the mailbox uses. */
export const emailSchema = z.object({
  senderAddress: z.email(),
  content: contentSchema,
  recipients: recipientsSchema,
  headers: z.record(z.string(), z.string()).nullish(),
});

/**
 * Converts a sent mail to a message.
 * @param id of the send operation
 */
export function messageFromEmail(
  email: z.output<typeof emailSchema>,
  id: string,
  receivedAt: Date,
): Message {
  const { subject, plainText, html } = email.content;
  const links = extractLinks(html ?? '', plainText ?? '');
  return {
    id,
    kind: 'mail',
    from: email.senderAddress,
    to: email.recipients.map(({ address }) => address).join(', '),
    subject,
    receivedAt: receivedAt.toISOString(),
    link: links[0] ?? null,
    links,
    text: plainText ?? null,
    html: html ?? null,
    headers: email.headers ?? {},
  };
}

/** Returns whether a mail was sent to an address, ignoring case. */
export function isTo(message: Message, address: string): boolean {
  return message.to.toLowerCase().split(', ').includes(address.trim().toLowerCase());
}
