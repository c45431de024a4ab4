import { property } from '@mylinguist/shared/testing/property';
import fc from 'fast-check';
import { ImportError } from '../import-error';
import { protobuf } from '../testing/protobuf';
import { Message } from './protobuf';

test('a message has numbers, texts and messages', () => {
  const message = new Message(
    protobuf({ 1: 300, 2: 'Grüße', 3: protobuf({ 1: 7 }), 300: 2 ** 40 }),
  );
  expect(message.number(1)).toBe(300);
  expect(message.text(2)).toBe('Grüße');
  expect(message.count(3)).toBe(1);
  expect(message.number(300)).toBe(2 ** 40);
});

test('absent fields have default values', () => {
  const message = new Message(new Uint8Array());
  expect([message.number(1), message.text(2), message.count(3)]).toEqual([0, '', 0]);
});

test('a repeated field is counted, and its last value is the value', () => {
  const message = new Message(Uint8Array.from([...protobuf({ 1: 'a' }), ...protobuf({ 1: 'b' })]));
  expect([message.count(1), message.text(1)]).toEqual([2, 'b']);
});

test('numbers of a fixed length are skipped', () => {
  const fixed = [0x09, 1, 2, 3, 4, 5, 6, 7, 8, 0x15, 1, 2, 3, 4];
  expect(new Message(Uint8Array.from([...fixed, 0x18, 5])).number(3)).toBe(5);
});

test.each([
  ['a length above the rest', [0x0a, 9, 1]],
  ['a number without an end', [0x08, 0x80]],
  ['a number of eleven bytes', [0x08, ...Array.from({ length: 11 }, () => 0x80)]],
  ['a group', [0x0b]],
  ['a cut fixed number', [0x09, 1]],
])('a message with %s is damaged', (_, bytes) => {
  expect(() => new Message(Uint8Array.from(bytes))).toThrow('This Anki package is damaged.');
});

property('reading a message throws no other error', [fc.uint8Array()], (bytes) => {
  try {
    expect(new Message(bytes).count(1)).toBeGreaterThanOrEqual(0);
  } catch (error) {
    expect(error).toBeInstanceOf(ImportError);
  }
});
