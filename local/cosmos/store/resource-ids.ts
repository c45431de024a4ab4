import { createHash } from 'node:crypto';

/**
 * Encodes an internal id (`_rid`). The ids nest: the id of a container starts with that of its
 * database.
 */
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

/**
 * Returns the internal id of a document. It ends with the sequence number, which `sequenceOf`
 * reads.
 */
export function documentRid(parentRid: string, sequence: number): string {
  const suffix = Buffer.alloc(8);
  suffix.writeBigUInt64BE(BigInt(sequence));
  return toRid(Buffer.from(parentRid.replaceAll('-', '/'), 'base64'), suffix);
}

export function sequenceOf(rid: string): number {
  return Number(Buffer.from(rid.replaceAll('-', '/'), 'base64').readBigUInt64BE(8));
}
