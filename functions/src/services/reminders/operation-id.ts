import { createHash } from 'node:crypto';

/**
 * The id under which the mail of a learner and day is handed to the provider: a UUID that is the
 * same each time, so that the provider can be asked about a mail which may have gone out already.
 */
export function operationId(ownerId: string, date: string): string {
  const bytes = createHash('sha256').update(`reminder\n${ownerId}\n${date}`).digest();
  // Version 8 says that the rest has a meaning of our own.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
