import fc from 'fast-check';
import * as z from 'zod/mini';
import { readTolerantly, setFallback } from './tolerant';

const pet = z.object({
  name: z.string(),
  kind: setFallback(z.enum(['cat', 'dog']), 'cat'),
  age: z.nullable(z.int()),
  toys: z.array(z.string()),
  vet: z.optional(z.object({ city: z.string() })),
});
const answer = z.object({ pets: z.array(pet), cursor: z.string() });

const tom = { name: 'Tom', kind: 'cat', age: 3, toys: ['ball'], vet: { city: 'Rome' } };
const read = (input: unknown) => readTolerantly(answer, input);

test('a matching response parses as with the strict schema, without a loss', () => {
  const anyPet = fc.record(
    {
      name: fc.string(),
      kind: fc.constantFrom('cat', 'dog'),
      age: fc.option(fc.integer()),
      toys: fc.array(fc.string()),
      vet: fc.record({ city: fc.string() }),
    },
    { requiredKeys: ['name', 'kind', 'age', 'toys'] },
  );
  fc.assert(
    fc.property(fc.array(anyPet), fc.string(), (pets, cursor) => {
      const input = { pets, cursor };
      expect(read(input)).toEqual({ success: true, data: z.parse(answer, input), losses: [] });
    }),
  );
});

test('invalid elements of a list do not change the valid ones', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(tom), fc.jsonValue()), { minLength: 1 }), (pets) => {
      const good = pets.filter((each) => z.safeParse(pet, each).success);
      const { data } = read({ pets, cursor: 'a' });
      expect(data?.pets).toEqual(expect.arrayContaining(good));
      expect(data?.pets.filter(({ name }) => name === 'Tom')).toEqual(good);
    }),
  );
});

test.each([
  ['an unknown field', { likes: 'fish' }, {}, 0],
  ['an unknown value with a fallback', { kind: 'parrot' }, { kind: 'cat' }, 1],
  ['a nullable part of another shape', { age: { years: 3 } }, { age: null }, 1],
  ['an absent nullable part', { age: undefined }, { age: null }, 1],
  ['an absent value with a fallback', { kind: undefined }, { kind: 'cat' }, 1],
  ['an absent optional part', { vet: undefined }, { vet: undefined }, 0],
  ['an optional part of another shape', { vet: 7 }, { vet: undefined }, 1],
  ['one element of a nested list', { toys: ['ball', { name: 'rope' }] }, { toys: ['ball'] }, 1],
])('%s changes nothing else', (_, sent, expected, lost) => {
  // As in JSON: without undefined properties.
  const sentPet: unknown = JSON.parse(JSON.stringify({ ...tom, ...sent }));
  const { data, losses } = read({ pets: [sentPet], cursor: 'a' });
  expect(data).toEqual({ pets: [{ ...tom, ...expected }], cursor: 'a' });
  expect(losses).toHaveLength(lost);
});

test('an element without a required part is dropped', () => {
  const { data, losses } = read({ pets: [{ ...tom, name: null }, tom], cursor: 'a' });
  expect(data?.pets).toEqual([tom]);
  expect(losses).toMatchObject([[{ path: ['name'] }]]);
});

test.each([{ pets: [tom] }, { pets: 'none', cursor: 'a' }, null])(
  'an answer without a required part is refused: %j',
  (input) => {
    expect(read(input).success).toBe(false);
  },
);

test('a tolerant read leaves the strict schema strict', () => {
  read({ pets: [], cursor: 'a' });
  expect(z.safeParse(answer, { pets: [{ ...tom, kind: 'parrot' }], cursor: 'a' }).success).toBe(
    false,
  );
});

test('a union is still resolved by its required parts', () => {
  const schema = z.union([z.object({ a: z.string() }), z.object({ b: z.array(z.int()) })]);
  expect(readTolerantly(schema, { b: [1, 'x'] }).data).toEqual({ b: [1] });
});

test('losses of an earlier read are not reported again', () => {
  read({ pets: [7], cursor: 'a' });
  expect(read({ pets: [tom], cursor: 'a' }).losses).toEqual([]);
});
