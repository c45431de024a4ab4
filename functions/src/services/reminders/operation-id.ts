import { createHash } from 'node:crypto';

/**
 * Derives the idempotency key of the mail for a learner and day: the same UUID on every attempt.
 * The provider deduplicates mails by it, and names it in delivery reports.
 * @param date local date of the reminder (YYYY-MM-DD)
 */
export function operationId(ownerId: string, date: string): string {
  const bytes = createHash('sha256').update(`reminder\n${ownerId}\n${date}`).digest();
  // A UUID of version 8, whose other bits the application defines.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
