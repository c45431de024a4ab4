import type { Json, JsonObject } from '../json';
import { applyPatch } from './patch';

const document: JsonObject = { id: 'a', ownerId: 'o', list: [1, 2, 3], deep: { x: { y: 1 } } };

function patched(operations: Json): JsonObject {
  return applyPatch(document, operations, '/ownerId');
}

test('move removes a value from its old path and sets it at the new path', () => {
  const move = { op: 'move', from: '/deep/x', path: '/moved' };
  expect(patched([move])).toEqual({
    id: 'a',
    ownerId: 'o',
    list: [1, 2, 3],
    deep: {},
    moved: { y: 1 },
  });
});

test('move reorders an element within its array', () => {
  expect(patched([{ op: 'move', from: '/list/0', path: '/list/2' }])['list']).toEqual([2, 3, 1]);
});

test('a patch does not mutate the original document', () => {
  const before = structuredClone(document);
  patched([
    { op: 'set', path: '/deep/x/y', value: 2 },
    { op: 'remove', path: '/list/0' },
  ]);
  expect(document).toEqual(before);
});

test('a path decodes ~1 as a slash and ~0 as a tilde', () => {
  expect(patched([{ op: 'set', path: '/a~1b~0c', value: 1 }])).toMatchObject({ 'a/b~c': 1 });
});

test('set creates a property named __proto__ without changing the prototype', () => {
  const result = patched([{ op: 'set', path: '/__proto__', value: { polluted: true } }]);
  expect(Object.keys(result)).toContain('__proto__');
  expect('polluted' in result).toBe(false);
  expect(() => patched([{ op: 'set', path: '/constructor/x', value: 1 }])).toThrow(/inside/);
});

it.each<[string, Json]>([
  ['an object that is not a list', 1],
  ['an empty list', []],
  ['11 operations', Array.from({ length: 11 }, () => ({ op: 'incr', path: '/n', value: 1 }))],
  ['an unknown operation', [{ op: 'copy', from: '/a', path: '/b' }]],
  ['a path without a slash', [{ op: 'set', path: 'n', value: 1 }]],
  ['a missing value', [{ op: 'set', path: '/n' }]],
  ['a string as increment', [{ op: 'incr', path: '/n', value: '1' }]],
  ['an increment of a missing element', [{ op: 'incr', path: '/list/3', value: 1 }]],
  ['a path to the whole document', [{ op: 'set', path: '/', value: {} }]],
  ['a system property', [{ op: 'remove', path: '/_etag' }]],
  ['a move of the id', [{ op: 'move', from: '/id', path: '/n' }]],
  ['a move into itself', [{ op: 'move', from: '/deep', path: '/deep/x/z' }]],
  ['a move of a missing property', [{ op: 'move', from: '/missing', path: '/n' }]],
  ['an index with a leading zero', [{ op: 'remove', path: '/list/01' }]],
  [
    'a condition that is not SQL',
    { condition: '?', operations: [{ op: 'remove', path: '/list' }] },
  ],
])('a patch with %s gets 400', (_name, patch) => {
  expect(() => patched(patch)).toThrow(expect.objectContaining({ status: 400 }) as Error);
});
