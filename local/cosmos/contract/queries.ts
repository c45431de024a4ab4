import type { JSONValue } from '@azure/cosmos';
import type { Contract } from './contract';
import { newOwner } from './outcome';

const documents = [
  { id: 'note:1', n: 1, s: 'apple', flag: true, tags: ['a', 'b'], deep: { x: { y: 1 } } },
  { id: 'note:2', n: 2, s: 'banana', flag: false, tags: ['b'], deep: { x: { y: 2 } } },
  { id: 'note:3', n: 10, s: 'cherry', flag: true, tags: [], deep: { x: null } },
  { id: 'tag:1', n: '2', s: 'it\'s "x"', flag: null, 'odd name': 1 },
  { id: 'tag:2', s: null, deep: 'text', list: [{ k: 1, l: [2] }] },
];

const conditions: readonly [string, readonly string[], Record<string, JSONValue>?][] = [
  ['c.n = 2', ['note:2']],
  ["c.n = '2'", ['tag:1']],
  ['c.n != 2', ['note:1', 'note:3']],
  ['c.n > 1', ['note:2', 'note:3']],
  ['c.n >= 2 AND c.n < 11', ['note:2', 'note:3']],
  ['c.n <= -1 OR c.n < 1.5e0', ['note:1']],
  ["c.s > 'apple' AND c.s <= 'banana'", ['note:2']],
  ['c.flag', ['note:1', 'note:3']],
  ['c.flag = true', ['note:1', 'note:3']],
  ['c.flag = false', ['note:2']],
  ['c.flag = null', ['tag:1']],
  ['c.s = null', ['tag:2']],
  ['NOT c.flag', ['note:2']],
  ['NOT (c.n = 1 OR c.n = 2)', ['note:3']],
  ['NOT IS_DEFINED(c.n)', ['tag:2']],
  ['IS_DEFINED(c.s) AND IS_DEFINED(c.flag)', ['note:1', 'note:2', 'note:3', 'tag:1']],
  ['c.deep.x.y = 2', ['note:2']],
  ['c["deep"]["x"].y = 1', ['note:1']],
  ['c["odd name"] = 1', ['tag:1']],
  ['c.list[0].k = 1', ['tag:2']],
  ['c.tags[1] = "b"', ['note:1']],
  ['c.constructor = 1 OR IS_DEFINED(c.toString)', []],
  ["c.n IN (1, 10, 'x')", ['note:1', 'note:3']],
  ["c.s IN ('banana')", ['note:2']],
  ['c.n IN (@a, @b)', ['note:1', 'note:2'], { '@a': 1, '@b': 2 }],
  ["ARRAY_CONTAINS(c.tags, 'b')", ['note:1', 'note:2']],
  ['ARRAY_CONTAINS(c.tags, @tag)', ['note:1'], { '@tag': 'a' }],
  ['ARRAY_CONTAINS(c.list, @item)', ['tag:2'], { '@item': { l: [2], k: 1 } }],
  ['ARRAY_CONTAINS(@ids, c.id)', ['note:1', 'tag:1'], { '@ids': ['note:1', 'tag:1'] }],
  ["STARTSWITH(c.id, 'note:')", ['note:1', 'note:2', 'note:3']],
  ['startswith(c.id, @prefix)', ['tag:1', 'tag:2'], { '@prefix': 'tag:' }],
  ["c.s = 'it\\'s \\\"x\\\"'", ['tag:1']],
  ['c.s = "it\'s \\u0022x\\u0022"', ['tag:1']],
  ['c.missing = 1', []],
  ['c.n = c.deep.x.y', ['note:1', 'note:2']],
  ["c.n = 1 OR c.s = 'banana' AND c.flag", ['note:1']],
  ['c.tags = @tags', ['note:2'], { '@tags': ['b'] }],
  ['c.deep = @deep', ['note:2'], { '@deep': { x: { y: 2 } } }],
  ["c.id = 'note:1' OR 1 = '1'", ['note:1']],
];

/** Pads all rows to the same length: Jest passes its `done` callback as a missing last argument. */
const withParameters = conditions.map(
  ([condition, expected, parameters = {}]) => [condition, expected, parameters] as const,
);

const selections: readonly [string, readonly unknown[]][] = [
  [
    "SELECT VALUE c.s FROM c WHERE STARTSWITH(c.id, 'note:') ORDER BY c.n",
    ['apple', 'banana', 'cherry'],
  ],
  ['SELECT c.id, c.deep.x.y FROM c WHERE c.n = 1', [{ id: 'note:1', y: 1 }]],
  ['SELECT c.id, c.missing, c.n AS number FROM c WHERE c.n = 2', [{ id: 'note:2', number: 2 }]],
  ['SELECT VALUE c.n > 1 FROM c WHERE c.n = 2', [true]],
  ['SELECT VALUE c.missing FROM c', []],
  ['SELECT n.id FROM n WHERE n.n = 1', [{ id: 'note:1' }]],
  ['SELECT VALUE COUNT(1) FROM c', [5]],
  ['SELECT VALUE COUNT(c.n) FROM c', [4]],
  ['SELECT VALUE COUNT(1) FROM c WHERE c.n = 99', [0]],
  ['SELECT TOP 2 VALUE c.n FROM c WHERE IS_DEFINED(c.deep.x.y) ORDER BY c.n DESC', [2, 1]],
  ['SELECT TOP 1 VALUE c.n FROM c ORDER BY c.n', [1]],
  ['SELECT TOP 0 * FROM c', []],
  // Numbers sort before strings. Documents without the sorted value are left out.
  ['SELECT VALUE c.n FROM c ORDER BY c.n', [1, 2, 10, '2']],
  ['SELECT VALUE c.n FROM c ORDER BY c.n DESC', ['2', 10, 2, 1]],
  ['SELECT VALUE c.flag FROM c WHERE c.n != 1 ORDER BY c.flag', [false, true]],
];

export function describeQueries(contract: Contract): void {
  describe('queries', () => {
    const owner = newOwner();

    const query = async <T>(text: string, parameters: Record<string, JSONValue> = {}) => {
      const spec = {
        query: text,
        parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
      };
      const { resources } = await contract
        .container('plain')
        .items.query<T>(spec, { partitionKey: owner })
        .fetchAll();
      return resources;
    };

    beforeAll(async () => {
      const { items } = contract.container('plain');
      const stranger = newOwner();
      for (const document of documents) {
        await items.create({ ...document, owner });
        await items.create({ ...document, owner: stranger, stranger });
      }
    });

    test.each(withParameters)('WHERE %s', async (condition, expected, parameters) => {
      const text = `SELECT VALUE c.id FROM c WHERE ${condition}`;
      expect((await query<string>(text, parameters)).sort()).toEqual(expected);
    });

    test.each(selections)('%s', async (text, expected) => {
      expect(await query(text)).toEqual(expected);
    });

    test('SELECT * returns whole documents with their system properties', async () => {
      const item = contract.container('plain').item('note:1', owner);
      const { resource } = await item.read<{ id: string }>();
      expect(await query('SELECT * FROM c WHERE c.n = 1')).toEqual([resource]);
    });

    test.each(['SELECT * FROM c', 'SELECT * FROM c WHERE c.owner = @owner'])(
      'a query with a partition key only reads that partition: %s',
      async (text) => {
        const found = await query<{ owner: string }>(text, { '@owner': owner });
        expect(found).toHaveLength(documents.length);
        expect(new Set(found.map((document) => document.owner))).toEqual(new Set([owner]));
      },
    );

    test('no condition can match documents of another partition', async () => {
      const text = 'SELECT * FROM c WHERE IS_DEFINED(c.stranger) OR c.owner != @owner';
      expect(await query(text, { '@owner': owner })).toEqual([]);
    });

    test('a query without a partition key reads all partitions', async () => {
      const { resources } = await contract
        .container('plain')
        .items.query<string>({
          query: 'SELECT VALUE c.id FROM c WHERE c.owner = @owner',
          parameters: [{ name: '@owner', value: owner }],
        })
        .fetchAll();
      expect(resources.sort()).toEqual(documents.map(({ id }) => id));
    });

    test.each([
      ['a parameter that was not supplied', 'SELECT * FROM c WHERE c.n = @n'],
      ['an unknown root', 'SELECT * FROM c WHERE d.n = 1'],
      ['an unfinished condition', 'SELECT * FROM c WHERE c.n ='],
      ['an unclosed string', "SELECT * FROM c WHERE c.s = 'x"],
      ['a reserved word as a name', 'SELECT * FROM c WHERE c.value = 1'],
      ['text that is not SQL', 'hello'],
    ])('a query with %s gets 400', async (_name, text) => {
      await expect(query(text)).rejects.toMatchObject({ code: 400 });
    });
  });
}
