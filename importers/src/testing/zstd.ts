/** Size of a block, at most 128 KiB. */
const blockSize = 100_000;

/** Magic number, no stated size, and a window of 2 MiB, as Anki writes frames. */
const header = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 11 << 3];

const blockHeader = (type: number, size: number, isLast: boolean) => {
  const value = size * 8 + type * 2 + Number(isLast);
  return [value & 255, (value >> 8) & 255, value >> 16];
};

/** Writes a frame of Zstandard with uncompressed blocks. */
export function zstd(bytes: Uint8Array): Uint8Array {
  const parts: (readonly number[] | Uint8Array)[] = [header];
  for (let start = 0; start === 0 || start < bytes.length; start += blockSize) {
    const block = bytes.subarray(start, start + blockSize);
    parts.push(blockHeader(0, block.length, start + blockSize >= bytes.length), block);
  }
  return concat(parts);
}

/** Writes a frame whose blocks repeat a zero: 4 bytes stand for 128 KiB. */
export function zstdOfZeros(blocks: number, start: readonly number[] = header): Uint8Array {
  const block = [...blockHeader(1, 128 * 1024, false), 0];
  const repeated = Array.from({ length: blocks }, () => block);
  return concat([start, ...repeated, blockHeader(0, 0, true)]);
}

function concat(parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}
