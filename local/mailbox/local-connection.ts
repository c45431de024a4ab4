/**
 * The default access key of the local mailbox. It is public, like the keys of other emulators, and
 * protects nothing.
 */
export const localMailboxKey = 'bXlsaW5ndWlzdC1sb2NhbC1tYWlsYm94LWtleQ==';

/**
 * Returns the connection string for the email client.
 * @param url such as `http://localhost:7075`
 */
export function mailboxConnectionString(url: string, key = localMailboxKey): string {
  return `endpoint=${url.replace(/\/$/, '')}/;accesskey=${key}`;
}
