import { parseCondition, parseQuery } from './query-parser';

describe('the parser names the unsupported SQL feature', () => {
  test.each([
    ['SELECT DISTINCT c.a FROM c', 'DISTINCT'],
    ['SELECT c.a FROM c GROUP BY c.a', 'GROUP'],
    ['SELECT * FROM c JOIN t IN c.tags', 'JOIN'],
    ['SELECT * FROM c OFFSET 1 LIMIT 2', 'OFFSET'],
    ['SELECT * FROM c WHERE c.n BETWEEN 1 AND 2', 'BETWEEN'],
    ["SELECT * FROM c WHERE c.s LIKE 'a%'", 'LIKE'],
    ['SELECT * FROM c WHERE EXISTS(SELECT VALUE t FROM t IN c.tags)', 'EXISTS'],
    ['SELECT * FROM c WHERE c.n = (SELECT VALUE 1)', 'subqueries'],
    ["SELECT * FROM c WHERE LOWER(c.s) = 'a'", 'LOWER'],
    ['SELECT VALUE MAX(c.n) FROM c', 'MAX'],
    ['SELECT COUNT(1) FROM c', 'COUNT outside of SELECT VALUE'],
    ['SELECT TOP 1 VALUE COUNT(1) FROM c', 'COUNT together with TOP'],
    ['SELECT VALUE udf.f(c.n) FROM c', 'UDF'],
    ['SELECT VALUE 1', 'a query without FROM'],
    ['SELECT c.n + 1 AS m FROM c', "'+'"],
    ['SELECT VALUE c.s || c.s FROM c', "'||'"],
    ['SELECT VALUE c.s ?? 1 FROM c', "'??'"],
    ['SELECT VALUE { "a": c.s } FROM c', "'{'"],
    ['SELECT * FROM c WHERE c.n <> 1', "'<>'"],
    ['SELECT * FROM c WHERE c.n = undefined', 'undefined'],
    ['SELECT * FROM c WHERE NOT c.n = 1', 'NOT before a comparison'],
    ["SELECT * FROM c WHERE STARTSWITH(c.s, 'a', true)", 'STARTSWITH with 3 operands'],
    ['SELECT c.n = 1 FROM c', 'without AS'],
    ['SELECT c.list[0] FROM c', 'without AS'],
  ])('%s', (text, name) => {
    expect(() => parseQuery(text)).toThrow(
      expect.objectContaining({
        status: 400,
        message: expect.stringContaining(name) as string,
      }) as Error,
    );
  });
});

describe('the parser names the position of a syntax error', () => {
  test.each([
    ['SELECT * FROM c WHERE c.n = 1 1', "unexpected '1' at position 30"],
    ['SELECT * FROM c WHERE c.n === 1', "unexpected '='"],
    ['SELECT * FROM c WHERE c.n IN ()', "unexpected ')'"],
    ['SELECT * FROM c WHERE (c.n = 1', 'ends too early'],
    ['SELECT * FROM c ORDER BY', 'ends too early'],
    ['SELECT * FROM c x', "unexpected 'x'"],
    ['SELECT * FROM c; DROP', "unexpected character ';' at position 15"],
    ["SELECT * FROM c WHERE c.s = 'a", 'is not terminated'],
    ["SELECT * FROM c WHERE c.s = '\\q'", "invalid escape '\\q'"],
    ['SELECT TOP 1.5 * FROM c', "unexpected '1.5'"],
    ['SELECT * FROM c WHERE c[1.5] = 1', "unexpected '1.5'"],
    ['SELECT * FROM c WHERE c.order = 1', "'order' is a reserved word"],
    [`SELECT * FROM c WHERE ${'NOT '.repeat(100)}c.a`, 'nested more than 64 levels'],
  ])('%s', (text, message) => {
    expect(() => parseQuery(text)).toThrow(
      expect.objectContaining({
        status: 400,
        message: expect.stringContaining(message) as string,
      }) as Error,
    );
  });
});

test('NOT binds tighter than AND, and AND tighter than OR', () => {
  const { where } = parseQuery('SELECT * FROM c WHERE c.a OR c.b AND NOT c.d');
  expect(where).toEqual({
    kind: 'or',
    operands: [
      { kind: 'path', path: ['a'] },
      {
        kind: 'and',
        operands: [
          { kind: 'path', path: ['b'] },
          { kind: 'not', operand: { kind: 'path', path: ['d'] } },
        ],
      },
    ],
  });
});

test('the parser accepts a thousand conditions joined by AND or OR', () => {
  const condition = Array.from({ length: 1000 }, (_value, n) => `c.n = ${n}`).join(' OR ');
  const { where } = parseQuery(`SELECT * FROM c WHERE ${condition}`);
  expect(where).toMatchObject({ kind: 'or', operands: { length: 1000 } });
});

test.each(['FROM c', 'FROM c WHERE c.n = 1 ORDER BY c.n', 'WHERE c.n = 1', 'c.n = 1'])(
  'the parser rejects the patch condition %s',
  (text) => {
    expect(() => parseCondition(text)).toThrow(expect.objectContaining({ status: 400 }) as Error);
  },
);
