import type { JSONValue, SqlQuerySpec } from '@azure/cosmos';
import type { Contract } from './contract';
import { newOwner } from './outcome';

interface Entry {
  readonly id: string;
  readonly day: number;
}

export function describePaging(contract: Contract): void {
  describe('paging and sorting', () => {
    const owner = newOwner();
    const sorted = () => contract.container('sorted').items;

    const fetchPage = async (
      query: string | SqlQuerySpec,
      maxItemCount: number,
      continuationToken: string | undefined,
    ) => {
      const { resources, continuationToken: next } = await sorted()
        .query<Entry>(query, {
          partitionKey: owner,
          maxItemCount,
          ...(continuationToken && { continuationToken }),
        })
        .fetchNext();
      return { resources, next };
    };

    /** Reads all pages. Each page uses a new iterator that only gets the continuation token. */
    const fetchPages = async (query: string, maxItemCount: number) => {
      const pages: Entry[][] = [];
      let token: string | undefined;
      do {
        const { resources, next } = await fetchPage(query, maxItemCount, token);
        pages.push(resources);
        token = next;
      } while (token);
      return pages;
    };

    const create = (index: number) =>
      sorted().create({
        id: `n${index}`,
        owner,
        day: index % 4,
        name: `name-${(index * 7) % 11}`,
      });

    beforeAll(async () => {
      for (let index = 0; index < 11; index += 1) {
        await create(index);
      }
    });

    test('pages contain each result once and respect the requested page size', async () => {
      const pages = await fetchPages('SELECT * FROM c', 3);
      expect(Math.max(...pages.map(({ length }) => length))).toBe(3);
      const ids = pages.flat().map(({ id }) => id);
      expect(ids).toHaveLength(11);
      expect(new Set(ids).size).toBe(11);
    });

    test.each(['ASC', 'DESC'])('the sort order holds across pages: %s', async (order) => {
      const text = `SELECT * FROM c ORDER BY c.day ${order}, c.name ${order}`;
      const whole = (await fetchPages(text, 100)).flat();
      expect((await fetchPages(text, 2)).flat()).toEqual(whole);
      const days = whole.map(({ day }) => day);
      const ascending = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3];
      expect(days).toEqual(order === 'ASC' ? ascending : ascending.reverse());
    });

    test('the second sort key orders results with equal first keys', async () => {
      const [page] = await fetchPages('SELECT VALUE c.name FROM c ORDER BY c.day, c.name', 3);
      // n0, n4 and n8 have day 0 and the names 0, 6 and 1.
      expect(page).toEqual(['name-0', 'name-1', 'name-6']);
    });

    test('TOP limits the result across all pages', async () => {
      const pages = await fetchPages('SELECT TOP 5 * FROM c ORDER BY c.day', 2);
      expect(pages.flat()).toHaveLength(5);
    });

    test('TOP accepts a parameter', async () => {
      const parameters: { name: string; value: JSONValue }[] = [{ name: '@top', value: 4 }];
      const query = { query: 'SELECT TOP @top * FROM c', parameters };
      expect((await fetchPage(query, 100, undefined)).resources).toHaveLength(4);
    });

    test('inserts and deletes between pages neither repeat nor skip results', async () => {
      const text = 'SELECT * FROM c ORDER BY c.day, c.name';
      const before = (await fetchPages(text, 100)).flat().map(({ id }) => id);
      const first = await fetchPage(text, 4, undefined);
      await contract
        .container('sorted')
        .item(first.resources[0]?.id ?? '', owner)
        .delete();
      await sorted().create({ id: 'early', owner, day: -1, name: 'x' });
      const second = await fetchPage(text, 100, first.next);
      const ids = [...first.resources, ...second.resources].map(({ id }) => id);
      expect(ids).toEqual(before);
    });

    test('documents without the sorted value come first when an index includes the path', async () => {
      const other = newOwner();
      await sorted().create({ id: 'with', owner: other, day: 1 });
      await sorted().create({ id: 'without', owner: other });
      const { resources } = await sorted()
        .query<string>('SELECT VALUE c.id FROM c ORDER BY c.day', { partitionKey: other })
        .fetchAll();
      expect(resources).toEqual(['without', 'with']);
    });

    test.each([
      ['one path', 'SELECT * FROM c ORDER BY c.name'],
      ['several paths', 'SELECT * FROM c ORDER BY c.name, c.day'],
      ['mixed directions', 'SELECT * FROM c ORDER BY c.day ASC, c.name DESC'],
    ])('ORDER BY %s without a matching index is rejected', async (_name, text) => {
      await expect(fetchPage(text, 10, undefined)).rejects.toMatchObject({ code: 400 });
    });
  });
}
