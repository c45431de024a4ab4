import type { PatchOperation } from '@azure/cosmos';
import type { Contract } from './contract';
import { newOwner, statusOf } from './outcome';

const before = { count: 1, list: ['a', 'b', 'c'], nested: { text: 'old', gone: true } };

const changes: readonly [string, PatchOperation, object][] = [
  [
    'set replaces',
    { op: 'set', path: '/nested/text', value: 'new' },
    {
      ...before,
      nested: { text: 'new', gone: true },
    },
  ],
  ['set creates', { op: 'set', path: '/fresh', value: { x: 1 } }, { ...before, fresh: { x: 1 } }],
  [
    'set replaces an element',
    { op: 'set', path: '/list/1', value: 'B' },
    {
      ...before,
      list: ['a', 'B', 'c'],
    },
  ],
  ['add creates', { op: 'add', path: '/fresh', value: null }, { ...before, fresh: null }],
  [
    'add inserts an element',
    { op: 'add', path: '/list/1', value: 'B' },
    {
      ...before,
      list: ['a', 'B', 'b', 'c'],
    },
  ],
  [
    'add appends',
    { op: 'add', path: '/list/-', value: 'd' },
    {
      ...before,
      list: ['a', 'b', 'c', 'd'],
    },
  ],
  ['replace', { op: 'replace', path: '/count', value: 5 }, { ...before, count: 5 }],
  ['remove', { op: 'remove', path: '/nested/gone' }, { ...before, nested: { text: 'old' } }],
  ['remove an element', { op: 'remove', path: '/list/0' }, { ...before, list: ['b', 'c'] }],
  ['incr', { op: 'incr', path: '/count', value: -3 }, { ...before, count: -2 }],
  ['incr creates', { op: 'incr', path: '/fresh', value: 2 }, { ...before, fresh: 2 }],
];

const refused: readonly [string, PatchOperation][] = [
  ['replace a missing property', { op: 'replace', path: '/missing', value: 1 }],
  ['remove a missing property', { op: 'remove', path: '/missing' }],
  ['increment a string', { op: 'incr', path: '/nested/text', value: 1 }],
  ['add below a missing property', { op: 'add', path: '/missing/below', value: 1 }],
  ['insert outside of an array', { op: 'add', path: '/list/7', value: 1 }],
  ['change the id', { op: 'set', path: '/id', value: 'b' }],
  ['change the partition key', { op: 'set', path: '/owner', value: 'b' }],
];

export function describePatches(contract: Contract): void {
  describe('patches', () => {
    const create = async () => {
      const owner = newOwner();
      const { resource } = await contract.container('plain').items.create({
        id: 'a',
        owner,
        ...before,
      });
      return { item: contract.container('plain').item('a', owner), etag: resource?._etag };
    };

    test.each(changes)('%s', async (_name, operation, after) => {
      const { item, etag } = await create();
      const { statusCode, resource } = await item.patch<typeof before>([operation]);
      expect(statusCode).toBe(200);
      expect(resource).toMatchObject(after);
      expect(resource?._etag).not.toBe(etag);
      expect((await item.read()).resource).toEqual(resource);
    });

    test.each(refused)('a patch cannot %s', async (_name, operation) => {
      const { item, etag } = await create();
      const first: PatchOperation = { op: 'set', path: '/first', value: 1 };
      expect(await statusOf(item.patch([first, operation]))).toBe(400);
      expect((await item.read()).etag).toBe(etag);
    });

    test('a patch whose condition is false gets 412', async () => {
      const { item } = await create();
      const patch = (condition: string) =>
        item.patch({ condition, operations: [{ op: 'incr', path: '/count', value: 1 }] });
      expect(await statusOf(patch('FROM c WHERE c.count = 1'))).toBe(200);
      expect(await statusOf(patch('FROM c WHERE c.count = 1'))).toBe(412);
      expect((await item.read()).resource).toMatchObject({ count: 2 });
    });

    test('a patch with a stale ETag gets 412', async () => {
      const { item, etag } = await create();
      const patch = () =>
        item.patch([{ op: 'incr', path: '/count', value: 1 }], {
          accessCondition: { type: 'IfMatch', condition: etag ?? '' },
        });
      expect(await statusOf(patch())).toBe(200);
      expect(await statusOf(patch())).toBe(412);
    });
  });
}
