import { Decompress } from 'fzstd';
import { ImportError } from '../import-error';
import { joinedBytes } from '../joined-bytes';

/** Largest window of a frame. Decoders of Zstandard accept no more by default. */
const largestWindow = 128 * 1024 ** 2;
/** The library moves the window after each block. Maximum number of bytes that it moves. */
const mostMovedBytes = 64 * 1024 ** 3;

const frameMagic = 0xfd2fb528;

/** Returns whether bytes begin with a frame of Zstandard. */
export const isZstd = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === frameMagic;

/**
 * Decompresses frames of Zstandard (RFC 8878). Ignores the sizes that they state.
 *
 * @param limit maximum length of the result
 * @throws ImportError for damaged bytes and above the limit
 */
export function unzstd(bytes: Uint8Array, limit: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (const frame of framesOf(bytes)) {
      const decompress = new Decompress((chunk) => {
        length += chunk.length;
        if (length > limit) throw new ImportError('too-large');
        chunks.push(chunk);
      });
      decompress.push(frame, true);
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('anki-damaged');
  }
  return joinedBytes(chunks, length);
}

/** Returns the frames with data. Reads the headers only. */
function framesOf(bytes: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  let moved = 0;
  let offset = 0;
  while (offset < bytes.length) {
    const view = viewOf(bytes.subarray(offset));
    const magic = view.getUint32(0, true);
    if (magic >>> 4 === 0x184d2a5) {
      offset += 8 + view.getUint32(4, true);
      continue;
    }
    if (magic !== frameMagic) throw new ImportError('anki-damaged');
    const { window, blocks, end } = frameAt(view);
    moved += window * blocks;
    if (window > largestWindow || moved > mostMovedBytes) throw new ImportError('too-large');
    frames.push(bytes.subarray(offset, offset + end));
    offset += end;
  }
  if (offset > bytes.length || frames.length === 0) throw new ImportError('anki-damaged');
  return frames;
}

/** Returns the size of the window, the number of blocks and the end of the frame at the start. */
function frameAt(view: DataView): { window: number; blocks: number; end: number } {
  const descriptor = view.getUint8(4);
  const isSingleSegment = (descriptor & 32) !== 0;
  const sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeOffset = 5 + (isSingleSegment ? 0 : 1) + dictionaryBytes;
  const window = isSingleSegment
    ? contentSize(view, sizeOffset, sizeBytes)
    : windowSize(view.getUint8(5));

  let offset = sizeOffset + sizeBytes;
  let blocks = 0;
  let isLast = false;
  while (!isLast) {
    const header = view.getUint16(offset, true) + view.getUint8(offset + 2) * 2 ** 16;
    isLast = header % 2 === 1;
    const isRepeatedByte = (header >> 1) % 4 === 1;
    offset += 3 + (isRepeatedByte ? 1 : header >> 3);
    blocks++;
  }
  return { window, blocks, end: offset + ((descriptor & 4) === 0 ? 0 : 4) };
}

function windowSize(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

function contentSize(view: DataView, offset: number, bytes: number): number {
  if (bytes === 1) return view.getUint8(offset);
  if (bytes === 2) return view.getUint16(offset, true) + 256;
  const low = view.getUint32(offset, true);
  return bytes === 4 ? low : low + view.getUint32(offset + 4, true) * 2 ** 32;
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
