import type { Json, JsonObject } from '../json';
import { applyPatch } from './patch';

const document: JsonObject = { id: 'a', ownerId: 'o', list: [1, 2, 3], deep: { x: { y: 1 } } };

function patched(operations: Json): JsonObject {
  return applyPatch(document, operations, '/ownerId');
}

it('moves a value, out of its old place and into the new one', () => {
  const move = { op: 'move', from: '/deep/x', path: '/moved' };
  expect(patched([move])).toEqual({
    id: 'a',
    ownerId: 'o',
    list: [1, 2, 3],
    deep: {},
    moved: { y: 1 },
  });
});

it('moves an element within its array', () => {
  expect(patched([{ op: 'move', from: '/list/0', path: '/list/2' }])['list']).toEqual([2, 3, 1]);
});

it('never changes the document that it was given', () => {
  const before = structuredClone(document);
  patched([
    { op: 'set', path: '/deep/x/y', value: 2 },
    { op: 'remove', path: '/list/0' },
  ]);
  expect(document).toEqual(before);
});

it('reads ~1 as a slash and ~0 as a tilde', () => {
  expect(patched([{ op: 'set', path: '/a~1b~0c', value: 1 }])).toMatchObject({ 'a/b~c': 1 });
});

it('sets a property called __proto__ without touching any prototype', () => {
  const result = patched([{ op: 'set', path: '/__proto__', value: { polluted: true } }]);
  expect(Object.keys(result)).toContain('__proto__');
  expect('polluted' in result).toBe(false);
  expect(() => patched([{ op: 'set', path: '/constructor/x', value: 1 }])).toThrow(/inside/);
});

it.each<[string, Json]>([
  ['no list', 1],
  ['an empty list', []],
  ['11 operations', Array.from({ length: 11 }, () => ({ op: 'incr', path: '/n', value: 1 }))],
  ['an unknown operation', [{ op: 'copy', from: '/a', path: '/b' }]],
  ['a path without a slash', [{ op: 'set', path: 'n', value: 1 }]],
  ['no value', [{ op: 'set', path: '/n' }]],
  ['a text as increment', [{ op: 'incr', path: '/n', value: '1' }]],
  ['an increment of a missing element', [{ op: 'incr', path: '/list/3', value: 1 }]],
  ['the whole document', [{ op: 'set', path: '/', value: {} }]],
  ['a system property', [{ op: 'remove', path: '/_etag' }]],
  ['a move of the id', [{ op: 'move', from: '/id', path: '/n' }]],
  ['a move into itself', [{ op: 'move', from: '/deep', path: '/deep/x/z' }]],
  ['a move of nothing', [{ op: 'move', from: '/missing', path: '/n' }]],
  ['an index with a leading zero', [{ op: 'remove', path: '/list/01' }]],
  ['a condition that is no SQL', { condition: '?', operations: [{ op: 'remove', path: '/list' }] }],
])('refuses %s with 400', (_name, patch) => {
  expect(() => patched(patch)).toThrow(expect.objectContaining({ status: 400 }) as Error);
});
