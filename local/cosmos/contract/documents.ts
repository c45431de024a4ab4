import type { Contract } from './contract';
import { newOwner, statusOf } from './outcome';

export function describeDocuments(contract: Contract): void {
  describe('documents', () => {
    const items = () => contract.container('plain').items;
    const item = (id: string, owner: string) => contract.container('plain').item(id, owner);

    test('a create stores the document unchanged and adds the system properties', async () => {
      const owner = newOwner();
      const document = { id: 'käse ☕', owner, text: 'Grüße 🌍', list: [1, { deep: null }] };
      const created = await items().create(document);
      expect(created.statusCode).toBe(201);
      const read = await item('käse ☕', owner).read<typeof document>();
      expect(read.statusCode).toBe(200);
      expect(read.resource).toEqual({
        ...document,
        _rid: expect.any(String) as string,
        _self: expect.any(String) as string,
        _etag: created.etag,
        _attachments: expect.any(String) as string,
        _ts: expect.any(Number) as number,
      });
    });

    test('read, replace and delete of an unknown id get 404', async () => {
      const owner = newOwner();
      expect(await statusOf(item('a', owner).read())).toBe(404);
      expect(await statusOf(item('a', owner).replace({ id: 'a', owner }))).toBe(404);
      expect(await statusOf(item('a', owner).delete())).toBe(404);
    });

    test('a write that asks for no content returns the ETag only', async () => {
      const owner = newOwner();
      const { etag: first } = await items().create({ id: 'a', owner });
      const minimal = { initialHeaders: { Prefer: 'return=minimal' } };
      const replaced = await item('a', owner).replace({ id: 'a', owner, version: 2 }, minimal);
      expect(replaced.resource ?? null).toBeNull();
      const patch = [{ op: 'incr', path: '/version', value: 1 } as const];
      const patched = await item('a', owner).patch(patch, minimal);
      expect(patched.resource ?? null).toBeNull();
      const { resource, etag } = await item('a', owner).read<{ version: number }>();
      expect(resource).toMatchObject({ version: 3 });
      expect(patched.etag).toBe(etag);
      expect(new Set([first, replaced.etag, etag]).size).toBe(3);
    });

    test('a create with an existing id gets 409 and keeps the first document', async () => {
      const owner = newOwner();
      await items().create({ id: 'a', owner, version: 1 });
      expect(await statusOf(items().create({ id: 'a', owner, version: 2 }))).toBe(409);
      expect((await item('a', owner).read()).resource).toMatchObject({ version: 1 });
    });

    test('documents with the same id in two partitions are independent', async () => {
      const [mine, theirs] = [newOwner(), newOwner()];
      await items().create({ id: 'a', owner: mine, text: 'mine' });
      await items().create({ id: 'a', owner: theirs, text: 'theirs' });
      await item('a', mine).delete();
      expect(await statusOf(item('a', mine).read())).toBe(404);
      expect((await item('a', theirs).read()).resource).toMatchObject({ text: 'theirs' });
    });

    test('the partition keys 1, "1", true and none are four partitions', async () => {
      const id = newOwner();
      for (const owner of [1, '1', true]) {
        await items().create({ id, owner, kind: typeof owner });
      }
      await items().create({ id, kind: 'none' });
      const kinds = await Promise.all(
        [1, '1', true, undefined].map(async (owner) => {
          const { resource } = await contract.container('plain').item(id, owner).read<{
            kind: string;
          }>();
          return resource?.kind;
        }),
      );
      expect(kinds).toEqual(['number', 'string', 'boolean', 'none']);
    });

    test('a replace with another partition key gets 400', async () => {
      const owner = newOwner();
      await items().create({ id: 'a', owner });
      expect(await statusOf(item('a', owner).replace({ id: 'a', owner: newOwner() }))).toBe(400);
    });

    test('a replace with a stale ETag gets 412', async () => {
      const owner = newOwner();
      const { etag: first } = await items().create({ id: 'a', owner, version: 1 });
      const ifMatch = { accessCondition: { type: 'IfMatch', condition: first } };
      const replaced = await item('a', owner).replace({ id: 'a', owner, version: 2 }, ifMatch);
      expect(replaced.statusCode).toBe(200);
      expect(replaced.etag).not.toBe(first);
      const stale = { id: 'a', owner, version: 3 };
      expect(await statusOf(item('a', owner).replace(stale, ifMatch))).toBe(412);
      expect(await statusOf(item('a', owner).delete(ifMatch))).toBe(412);
      expect(await statusOf(items().upsert(stale, ifMatch))).toBe(412);
      expect((await item('a', owner).read()).resource).toMatchObject({ version: 2 });
    });

    test('only one of several concurrent replaces with the same ETag succeeds', async () => {
      const owner = newOwner();
      const { etag } = await items().create({ id: 'a', owner, winner: -1 });
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_value, winner) =>
          statusOf(
            item('a', owner).replace(
              { id: 'a', owner, winner },
              { accessCondition: { type: 'IfMatch', condition: etag } },
            ),
          ),
        ),
      );
      const winners = statuses.flatMap((status, index) => (status === 200 ? [index] : []));
      expect(winners).toHaveLength(1);
      expect(statuses.filter((status) => status === 412)).toHaveLength(19);
      expect((await item('a', owner).read()).resource).toMatchObject({ winner: winners[0] });
    });

    test('a read with the current ETag in If-None-Match gets 304 and no body', async () => {
      const owner = newOwner();
      const { etag } = await items().create({ id: 'a', owner });
      const condition = { accessCondition: { type: 'IfNoneMatch', condition: etag } };
      const unchanged = await item('a', owner).read(condition);
      expect(unchanged.statusCode).toBe(304);
      expect(unchanged.resource).toBeFalsy();
      await item('a', owner).replace({ id: 'a', owner, changed: true });
      expect((await item('a', owner).read(condition)).statusCode).toBe(200);
    });

    test('an upsert gets 201 for a new document and 200 for an existing one', async () => {
      const owner = newOwner();
      expect(await statusOf(items().upsert({ id: 'a', owner, version: 1 }))).toBe(201);
      expect(await statusOf(items().upsert({ id: 'a', owner, version: 2 }))).toBe(200);
      expect((await item('a', owner).read()).resource).toMatchObject({ version: 2 });
    });

    test('a create can reuse the id of a deleted document', async () => {
      const owner = newOwner();
      await items().create({ id: 'a', owner });
      expect(await statusOf(item('a', owner).delete())).toBe(204);
      expect(await statusOf(item('a', owner).read())).toBe(404);
      expect(await statusOf(items().create({ id: 'a', owner }))).toBe(201);
    });

    test('a document over 2 MB gets 413', async () => {
      const owner = newOwner();
      const text = 'x'.repeat(2 * 1024 * 1024);
      expect(await statusOf(items().create({ id: 'a', owner, text }))).toBe(413);
      expect(await statusOf(item('a', owner).read())).toBe(404);
      const fitting = { id: 'a', owner, text: text.slice(0, 1_500_000) };
      expect(await statusOf(items().create(fitting))).toBe(201);
    });

    test('a property named __proto__ is stored as data', async () => {
      const owner = newOwner();
      const document = JSON.parse(`{"id":"a","owner":"${owner}","__proto__":{"x":1}}`) as {
        id: string;
      };
      await items().create(document);
      const { resource } = await item('a', owner).read<object>();
      expect(Object.keys(resource ?? {})).toContain('__proto__');
    });
  });
}
