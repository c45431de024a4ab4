import { crc32 } from 'node:zlib';

/** Encodes a record as a line of the journal: length in bytes, CRC-32 in hex, JSON. */
export function encodeLine(record: unknown): string {
  const json = JSON.stringify(record);
  return `${Buffer.byteLength(json)} ${checksum(json)} ${json}\n`;
}

/** Decodes a line without its newline. Returns undefined if the line is torn or corrupt. */
export function decodeLine(line: Buffer): unknown {
  const header = /^(\d{1,10}) ([0-9a-f]{8}) /.exec(line.toString('latin1', 0, 20));
  if (!header) {
    return undefined;
  }
  const json = line.subarray(header[0].length);
  if (json.length !== Number(header[1]) || checksum(json) !== header[2]) {
    return undefined;
  }
  const record: unknown = JSON.parse(json.toString());
  return record;
}

function checksum(data: string | Buffer): string {
  return crc32(data).toString(16).padStart(8, '0');
}
