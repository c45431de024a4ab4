import { property } from '@mylinguist/shared/testing/property';
import fc from 'fast-check';
import { decodeText } from './decode-text';
import { ImportError } from './import-error';

const bytesOf = (...values: readonly (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) =>
      typeof value === 'number' ? [value] : [...new TextEncoder().encode(value)],
    ),
  );

function utf16(text: string, order: 'le' | 'be', mark = true): Uint8Array {
  const units = ((mark ? '\uFEFF' : '') + text).split('').map((unit) => unit.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (order === 'le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

test.each([
  ['UTF-8', bytesOf('Grüße 你好')],
  ['UTF-8 with a byte order mark', bytesOf(0xef, 0xbb, 0xbf, 'Grüße 你好')],
  ['UTF-16 LE', utf16('Grüße 你好', 'le')],
  ['UTF-16 BE', utf16('Grüße 你好', 'be')],
])('decodeText reads %s', (_, bytes) => expect(decodeText(bytes)).toBe('Grüße 你好'));

test.each(['le', 'be'] as const)('decodeText reads UTF-16 %s without a mark', (order) => {
  expect(decodeText(utf16('front;back\nGrüße', order, false))).toBe('front;back\nGrüße');
});

test.each([
  ['Füße', [0x46, 0xfc, 0xdf, 0x65]],
  ['créée', [0x63, 0x72, 0xe9, 0xe9, 0x65]],
  ['„Ä“ 5 €', [0x84, 0xc4, 0x93, 0x20, 0x35, 0x20, 0x80]],
  ['señal', [0x73, 0x65, 0xf1, 0x61, 0x6c]],
])('decodeText reads %s in Windows-1252', (text, bytes) => {
  const words = bytesOf('Stra', 0xdf, 'e, ', 0xfc, 'ber, ', 0xe4, 'hnlich, ');
  const decoded = decodeText(Uint8Array.from([...words, ...words, ...words, ...bytes]));
  expect(decoded.endsWith(`, ${text}`)).toBe(true);
});

test.each([
  ['GBK', [0xc4, 0xe3, 0xba, 0xc3, 0x2c, 0x68, 0x69]],
  ['GBK with single characters', [0xc4, 0xe3, 0x2c, 0x79, 0x6f, 0x75]],
  ['Shift JIS', [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]],
  ['Windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]],
  ['UTF-32', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
])('decodeText asks for UTF-8 instead of %s', (_, bytes) => {
  expect(() => decodeText(Uint8Array.from(bytes))).toThrow(
    'The encoding of this file is not supported. Save it as UTF-8 and try again.',
  );
});

test('decodeText keeps the text of a UTF-8 file that ends within a character', () => {
  expect(decodeText(bytesOf('Grüße, Füße ', 0xe4, 0xbd))).toMatch(/^Grüße, Füße /);
});

test('decodeText reads a short word in Windows-1252', () => {
  expect(decodeText(bytesOf('F', 0xfc, 0xdf, 'e'))).toBe('Füße');
});

property('decodeText throws no other error', [fc.uint8Array()], (bytes) => {
  try {
    expect(decodeText(bytes)).not.toContain('\0');
  } catch (error) {
    expect(error).toBeInstanceOf(ImportError);
  }
});
