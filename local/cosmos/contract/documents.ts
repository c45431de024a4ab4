import type { Contract } from '../contract-suite';
import { newOwner, statusOf } from './outcome';

export function describeDocuments(contract: Contract): void {
  describe('documents', () => {
    const items = () => contract.container('plain').items;
    const item = (id: string, owner: string) => contract.container('plain').item(id, owner);

    it('stores what it is given and adds the properties of the service', async () => {
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

    it('answers 404 for a document that does not exist', async () => {
      const owner = newOwner();
      expect(await statusOf(item('a', owner).read())).toBe(404);
      expect(await statusOf(item('a', owner).replace({ id: 'a', owner }))).toBe(404);
      expect(await statusOf(item('a', owner).delete())).toBe(404);
    });

    it('answers 409 for an id that is taken and keeps the first document', async () => {
      const owner = newOwner();
      await items().create({ id: 'a', owner, version: 1 });
      expect(await statusOf(items().create({ id: 'a', owner, version: 2 }))).toBe(409);
      expect((await item('a', owner).read()).resource).toMatchObject({ version: 1 });
    });

    it('keeps equal ids of different partitions apart', async () => {
      const [mine, theirs] = [newOwner(), newOwner()];
      await items().create({ id: 'a', owner: mine, text: 'mine' });
      await items().create({ id: 'a', owner: theirs, text: 'theirs' });
      await item('a', mine).delete();
      expect(await statusOf(item('a', mine).read())).toBe(404);
      expect((await item('a', theirs).read()).resource).toMatchObject({ text: 'theirs' });
    });

    it('keeps the keys 1, "1" and true apart, as it does a missing one', async () => {
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

    it('refuses to move a document to another partition', async () => {
      const owner = newOwner();
      await items().create({ id: 'a', owner });
      expect(await statusOf(item('a', owner).replace({ id: 'a', owner: newOwner() }))).toBe(400);
    });

    it('replaces a document only while its ETag is the expected one', async () => {
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

    it('leaves one winner of concurrent replaces with the same ETag', async () => {
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

    it('answers 304 without a body to a reader who has the latest version', async () => {
      const owner = newOwner();
      const { etag } = await items().create({ id: 'a', owner });
      const condition = { accessCondition: { type: 'IfNoneMatch', condition: etag } };
      const unchanged = await item('a', owner).read(condition);
      expect(unchanged.statusCode).toBe(304);
      expect(unchanged.resource).toBeFalsy();
      await item('a', owner).replace({ id: 'a', owner, changed: true });
      expect((await item('a', owner).read(condition)).statusCode).toBe(200);
    });

    it('upserts: 201 for a new document, 200 for an existing one', async () => {
      const owner = newOwner();
      expect(await statusOf(items().upsert({ id: 'a', owner, version: 1 }))).toBe(201);
      expect(await statusOf(items().upsert({ id: 'a', owner, version: 2 }))).toBe(200);
      expect((await item('a', owner).read()).resource).toMatchObject({ version: 2 });
    });

    it('deletes a document, whose id is free again', async () => {
      const owner = newOwner();
      await items().create({ id: 'a', owner });
      expect(await statusOf(item('a', owner).delete())).toBe(204);
      expect(await statusOf(item('a', owner).read())).toBe(404);
      expect(await statusOf(items().create({ id: 'a', owner }))).toBe(201);
    });

    it('refuses documents over 2 MB with 413', async () => {
      const owner = newOwner();
      const text = 'x'.repeat(2 * 1024 * 1024);
      expect(await statusOf(items().create({ id: 'a', owner, text }))).toBe(413);
      expect(await statusOf(item('a', owner).read())).toBe(404);
      const fitting = { id: 'a', owner, text: text.slice(0, 1_500_000) };
      expect(await statusOf(items().create(fitting))).toBe(201);
    });

    it('keeps a property that is called __proto__ as data', async () => {
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
