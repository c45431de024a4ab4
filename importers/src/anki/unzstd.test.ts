import { property } from '@mylinguist/shared/testing/property';
import fc from 'fast-check';
import { ImportError } from '../import-error';
import { zstd, zstdOfZeros } from '../testing/zstd';
import { isZstd, unzstd } from './unzstd';

const megabyte = 1024 ** 2;

/** The squares of the numbers below 200, compressed by the program `zstd` with a checksum. */
const squares = Array.from({ length: 200 }, (_, number) => number * number).join(' ');
const compressed = new Uint8Array(
  Buffer.from(
    [
      'KLUv/QRYLQ8A5nlmCbB5pDS22xidCmAAZABhAIXYWV0BdYbpCO8ApCO4M0RX0O5kJ4XuUVyZOH840jmAc6xw',
      'trl6cK9y0nIXckXAucDxNYAaTTPNqrPPJ/0+sqrM5NEegMfH3FhRd+mk3YurczbHcgAcaf7Ke0y6czWPgy5w',
      'AAAcgWqG1wpcO1uTQu1BtPJpvmmk0gBIY2tmz6wus1fMpJ1dYFZEnzsfLx+AP7qfCb5qyT4jk172sawaMhNl',
      'NMgAyuPHc+8V2buEJ633Aq9eMZti7MQAHiM55kes3NiDMQndI+zuHEdnYHQEakdoO0OxKzi7M9juMdCVDZ1P',
      '6EhUVZwNRdzLRNylZjjXMxxA/Zwpfu5DQu4TwlUpnInM0TcHcJpzK7gicVS5+pSzpRwb5UhEzj+5sqPkpEDu',
      'JOAKDpwhhFfM0IoVEMVOE8Uen4n59BgAH2NHYnZIrF6OvcQRu1DEihwxlxHjpzEAN0ZDY6YzVg3GPgUx6SH2',
      'KcSqVZ1JqqNbHUBRxwt1bqkroukuMu1e9K4u7+y+Y0s6gEtHqnR+uSvfARkAH4WYhOIWzBPzcyw5Y9Wr7TBC',
      '4CXiqlTIDObmMAhpYmViJnZmj2bGELOEM1M1syOcC3rOB2mfdGVG90DMbUH7Qisw/PltmQJ4w7f5',
    ].join(''),
    'base64',
  ),
);

test('unzstd decompresses a frame of the program zstd', () => {
  expect(new TextDecoder().decode(unzstd(compressed, megabyte))).toBe(squares);
});

property('unzstd returns the bytes of its frames', [fc.uint8Array(), fc.uint8Array()], (a, b) => {
  const skippable = [0x53, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 7, 7];
  const frames = Uint8Array.from([...zstd(a), ...skippable, ...zstd(b)]);
  expect(Array.from(unzstd(frames, megabyte))).toEqual([...a, ...b]);
});

test('unzstd decompresses a frame of several blocks', () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
  expect(unzstd(zstd(bytes), megabyte)).toEqual(bytes);
});

test.each([
  ['a text', 'text', false],
  ['nothing', '', false],
])('%s is no frame', (_, text, expected) => {
  expect(isZstd(new TextEncoder().encode(text))).toBe(expected);
});

/** A frame with one segment that states its size in 8 bytes. */
const statedSize = (...size: number[]) => [0x28, 0xb5, 0x2f, 0xfd, 0xe0, ...size];

test.each([
  ['above the limit', zstdOfZeros(9), 'too-large'],
  ['that states too large a size', zstdOfZeros(1, statedSize(0, 0, 0, 0, 0, 1, 0, 0)), 'too-large'],
  ['with too large a window', zstdOfZeros(1, [0x28, 0xb5, 0x2f, 0xfd, 0, 31 << 3]), 'too-large'],
  ['with many blocks', zstdOfZeros(1000, [0x28, 0xb5, 0x2f, 0xfd, 0, 17 << 3]), 'too-large'],
  ['without an end', compressed.slice(0, -8), 'anki-damaged'],
  ['of another format', Uint8Array.from([1, 2, 3, 4, 5]), 'anki-damaged'],
  ['without bytes', new Uint8Array(), 'anki-damaged'],
])('unzstd refuses a frame %s', (_, bytes, code) => {
  let error: unknown;
  try {
    unzstd(bytes, megabyte);
  } catch (reason) {
    error = reason;
  }
  expect(error).toMatchObject({ name: 'ImportError', code });
});

property(
  'unzstd throws no other error',
  [fc.nat({ max: compressed.length - 1 }), fc.nat({ max: 255 })],
  (index, byte) => {
    const changed = compressed.slice();
    changed[index] = byte;
    try {
      expect(unzstd(changed, megabyte).length).toBeLessThanOrEqual(megabyte);
    } catch (error) {
      expect(error).toBeInstanceOf(ImportError);
    }
  },
);
