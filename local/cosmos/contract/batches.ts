import type { OperationInput } from '@azure/cosmos';
import type { Contract } from './contract';
import { newOwner, statusOf } from './outcome';

export function describeBatches(contract: Contract): void {
  describe('transactional batches', () => {
    const run = async (owner: string, operations: OperationInput[]) => {
      const { code, result } = await contract.container('plain').items.batch(operations, owner);
      return { code, statuses: result?.map(({ statusCode }) => statusCode), result };
    };
    const item = (id: string, owner: string) => contract.container('plain').item(id, owner);

    test('a batch runs all kinds of operations, and each one sees the changes before it', async () => {
      const owner = newOwner();
      await contract.container('plain').items.create({ id: 'old', owner });
      const { code, statuses, result } = await run(owner, [
        { operationType: 'Create', resourceBody: { id: 'a', owner, version: 1 } },
        { operationType: 'Replace', id: 'a', resourceBody: { id: 'a', owner, version: 2 } },
        {
          operationType: 'Patch',
          id: 'a',
          resourceBody: [{ op: 'incr', path: '/version', value: 1 }],
        },
        { operationType: 'Upsert', resourceBody: { id: 'b', owner } },
        { operationType: 'Delete', id: 'old' },
        { operationType: 'Read', id: 'a' },
      ]);
      expect(code).toBe(200);
      expect(statuses).toEqual([201, 200, 200, 201, 204, 200]);
      expect(result?.[5]?.resourceBody).toMatchObject({ id: 'a', version: 3 });
      const { resource, etag } = await item('a', owner).read<{ version: number }>();
      expect(resource).toMatchObject({ version: 3 });
      expect(result?.[5]?.eTag).toBe(etag);
      expect(await statusOf(item('old', owner).read())).toBe(404);
    });

    test('a batch with a failing operation changes nothing', async () => {
      const owner = newOwner();
      await contract.container('plain').items.create({ id: 'taken', owner, version: 1 });
      const { code, statuses } = await run(owner, [
        { operationType: 'Create', resourceBody: { id: 'new', owner } },
        { operationType: 'Upsert', resourceBody: { id: 'taken', owner, version: 2 } },
        { operationType: 'Create', resourceBody: { id: 'taken', owner } },
        { operationType: 'Delete', id: 'taken' },
      ]);
      expect(code).toBe(207);
      expect(statuses).toEqual([424, 424, 409, 424]);
      expect(await statusOf(item('new', owner).read())).toBe(404);
      expect((await item('taken', owner).read()).resource).toMatchObject({ version: 1 });
    });

    test('only the first of two concurrent batches with the same ETag is applied', async () => {
      const owner = newOwner();
      const { etag } = await contract.container('plain').items.create({ id: 'note', owner });
      const review = (id: string): OperationInput[] => [
        {
          operationType: 'Replace',
          id: 'note',
          resourceBody: { id: 'note', owner, by: id },
          ifMatch: etag,
        },
        { operationType: 'Create', resourceBody: { id, owner } },
      ];
      const outcomes = await Promise.all([run(owner, review('one')), run(owner, review('two'))]);
      expect(outcomes.map(({ code }) => code).sort()).toEqual([200, 207]);
      expect(outcomes.map(({ statuses }) => statuses)).toContainEqual([412, 424]);
      const entries = await Promise.all(
        ['one', 'two'].map((id) => statusOf(item(id, owner).read())),
      );
      expect(entries.sort()).toEqual([200, 404]);
    });

    test('a batch with operations of two partitions is rejected', async () => {
      const owner = newOwner();
      const { code, statuses } = await run(owner, [
        { operationType: 'Create', resourceBody: { id: 'a', owner } },
        { operationType: 'Create', resourceBody: { id: 'b', owner: newOwner() } },
      ]);
      expect([code, statuses]).toEqual([207, [424, 400]]);
      expect(await statusOf(item('a', owner).read())).toBe(404);
    });

    describe('with 100 patches on documents of 60 KB', () => {
      let owner: string;
      const ids = Array.from({ length: 100 }, (_value, index) => `note-${index}`);
      const patches = ids.map((id): OperationInput => ({
        operationType: 'Patch',
        id,
        resourceBody: { operations: [{ op: 'set', path: '/tags', value: [] }] },
      }));
      beforeEach(async () => {
        owner = newOwner();
        const text = 'x'.repeat(60_000);
        for (let start = 0; start < ids.length; start += 25) {
          const some = ids.slice(start, start + 25);
          await run(
            owner,
            some.map((id) => ({
              operationType: 'Create',
              resourceBody: { id, owner, text, tags: ['a'] },
            })),
          );
        }
      });

      test('a batch whose answer exceeds 4 MB changes nothing', async () => {
        const { code, statuses } = await run(owner, patches);
        expect(code).toBe(207);
        expect(new Set(statuses)).toEqual(new Set([413, 424]));
        expect((await item('note-0', owner).read()).resource).toMatchObject({ tags: ['a'] });
      });

      test('a batch that asks for no content succeeds and returns the ETags', async () => {
        const { code, result } = await contract
          .container('plain')
          .items.batch(patches, owner, { contentResponseOnWriteEnabled: false });
        expect(code).toBe(200);
        expect(result?.every(({ resourceBody }) => resourceBody === undefined)).toBe(true);
        const { resource, etag } = await item('note-99', owner).read<{ tags: string[] }>();
        expect(resource).toMatchObject({ tags: [] });
        expect(result?.[99]?.eTag).toBe(etag);
      });
    });

    test('a batch holds up to 100 operations and 2 MB', async () => {
      const owner = newOwner();
      const creations = (length: number, text: string): OperationInput[] =>
        Array.from({ length }, (_value, index) => ({
          operationType: 'Create',
          resourceBody: { id: `${length}-${index}`, owner, text },
        }));
      expect((await run(owner, creations(100, 'x'))).code).toBe(200);
      await expect(run(owner, creations(3, 'x'.repeat(800_000)))).rejects.toThrow(/large/i);
      expect(await statusOf(item('3-0', owner).read())).toBe(404);
    });
  });
}
