/**
 * The access key that the local mailbox checks signatures with unless it is given another. It
 * protects nothing: like the keys of other emulators it is known to everyone.
 */
export const localMailboxKey = 'bXlsaW5ndWlzdC1sb2NhbC1tYWlsYm94LWtleQ==';

/**
 * The connection string that the email client takes.
 * @param url such as `http://localhost:7075`
 */
export function mailboxConnectionString(url: string, key = localMailboxKey): string {
  return `endpoint=${url.replace(/\/$/, '')}/;accesskey=${key}`;
}
