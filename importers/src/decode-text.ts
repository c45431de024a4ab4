import { ImportError } from './import-error';

/**
 * Decodes a text file: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252. Removes the
 * mark.
 *
 * @throws ImportError for other encodings
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  // A text contains no NUL. Binary files and UTF-32 do.
  if (text.includes('\0')) throw new ImportError('encoding');
  return text;
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeInvalidUtf8(bytes);
  }
}

function decodeInvalidUtf8(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const isDamagedUtf8 = countOf(wide, text) > countOf(/\uFFFD/g, text);
  if (isDamagedUtf8) return text;
  if (!isWindows1252(bytes)) throw new ImportError('encoding');
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Characters that UTF-8 encodes in several bytes. Other encodings contain few such sequences. */
const wide = /[^\0-\x7F\uFFFD]/gu;

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** Number of bytes that the detection of an encoding reads. */
const sampleLength = 4096;

/** Returns the byte order of a UTF-16 text: by its mark, or by the zeros of its ASCII characters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes;
  // UTF-32 begins with the mark of UTF-16 and two zeros.
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? null : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length < 2 || bytes.length % 2 > 0) return null;
  const zeros = [0, 0] as [number, number];
  const sample = bytes.subarray(0, sampleLength);
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  }
  const [even, odd] = zeros;
  const many = sample.length / 8;
  if (even === 0 && odd > many) return 'utf-16le';
  return odd === 0 && even > many ? 'utf-16be' : null;
}

/**
 * Returns whether a text that is no UTF-8 looks like Windows-1252: most of its high bytes are letters
 * among ASCII letters. Words of Cyrillic or Greek are longer runs of high bytes. In GBK, Big5, Shift
 * JIS and EUC, high bytes come in pairs, also alone.
 */
function isWindows1252(bytes: Uint8Array): boolean {
  let high = 0;
  let foreign = 0;
  let run = 0;
  for (let index = 0; index <= bytes.length; index++) {
    const byte = bytes[index] ?? 0x20;
    if (unused.has(byte)) return false;
    if (byte >= 0x80) {
      high++;
      run++;
      continue;
    }
    const isAmongLetters = isLetter(byte) || isLetter(bytes[index - run - 1]);
    if (run > 2 || (run === 2 && !isAmongLetters)) foreign += run;
    run = 0;
  }
  return foreign * 4 <= high;
}

/** Bytes without a character in Windows-1252, and controls that occur in binary files only. */
const unused = new Set([
  ...[0x81, 0x8d, 0x8f, 0x90, 0x9d],
  ...Array.from({ length: 0x20 }, (_, byte) => byte).filter((byte) => byte < 9 || byte > 13),
]);

const isLetter = (byte: number | undefined) =>
  byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));
