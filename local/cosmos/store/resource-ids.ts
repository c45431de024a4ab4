import { createHash } from 'node:crypto';

/** The service's internal ids nest: a container's starts with its database's, and so on. */
function toRid(...parts: readonly Buffer[]): string {
  return Buffer.concat(parts).toString('base64').replaceAll('/', '-');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 4);
}

export function databaseRid(databaseId: string): string {
  return toRid(digest(databaseId));
}

export function containerRid(databaseId: string, containerId: string): string {
  return toRid(digest(databaseId), digest(`${databaseId}/${containerId}`));
}

/** The id of a document ends with its sequence number, from which it is read again. */
export function documentRid(parentRid: string, sequence: number): string {
  const suffix = Buffer.alloc(8);
  suffix.writeBigUInt64BE(BigInt(sequence));
  return toRid(Buffer.from(parentRid.replaceAll('-', '/'), 'base64'), suffix);
}

export function sequenceOf(rid: string): number {
  return Number(Buffer.from(rid.replaceAll('-', '/'), 'base64').readBigUInt64BE(8));
}
