import fc from 'fast-check';
import * as z from 'zod/mini';
import { longText, oddText } from './texts';

/** The part of JSON Schema that zod generates for our requests. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Returns the shape of a schema's input, before transforms. */
export const shapeOf = (schema: z.core.$ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Generates valid values of a shape, with odd texts. */
export function fitting(shape: Shape): fc.Arbitrary<unknown> {
  const alternatives = shape.anyOf ?? shape.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(fitting));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const [type = 'string', orNull] = [shape.type ?? []].flat();
  if (orNull) return fc.oneof(fitting({ ...shape, type }), fc.constant(null));
  switch (type) {
    case 'object':
      return objectOf(shape, (_, property) => fitting(property));
    case 'array':
      return fc.array(fitting(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: 25,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'number':
    case 'integer':
      return fc.integer({ min: 0, max: 86_400_000 });
    default:
      return fittingText(shape);
  }
}

function fittingText({ format, pattern, minLength = 0, maxLength = 100 }: Shape) {
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const near = longText(fc.integer({ min: Math.max(minLength, maxLength - 2), max: maxLength }));
  return fc.oneof(
    { weight: 4, arbitrary: oddText.map((text) => text.slice(0, maxLength)) },
    { weight: 1, arbitrary: near },
  );
}

/** Generates an object whose optional properties may be absent. */
function objectOf(
  { properties = {}, required = [] }: Shape,
  valueOf: (name: string, property: Shape) => fc.Arbitrary<unknown>,
): fc.Arbitrary<object> {
  const values = Object.entries(properties).map(
    ([name, property]) => [name, valueOf(name, property)] as const,
  );
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] });
}

const nested = (open: string, close: string) =>
  fc
    .constantFrom(2, 100, 5000, 40_000)
    .map((depth) => new RawJson(`${open.repeat(depth)}1${close.repeat(depth)}`));

/** Text that `toJson` inserts unchanged. */
class RawJson {
  constructor(readonly text: string) {}
}

/** Any JSON, including numbers and depths that JavaScript cannot represent. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 0.5, 2 ** 53, -(2 ** 31), 1e300, '', [], {}),
  fc
    .constantFrom('1e400', '-0', '-1e400', '9007199254740993', '1E-400', '0.1e1', '1'.repeat(400))
    .map((text) => new RawJson(text)),
  nested('[', ']'),
  nested('{"a":', '}'),
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates values of a shape with a few parts of the wrong type. */
export function wrong(shape: Shape): fc.Arbitrary<unknown> {
  return spoil(shape, () => anyValue);
}

/** Generates values of a shape with a few oversized parts. */
export function oversized(shape: Shape): fc.Arbitrary<unknown> {
  return spoil(shape, ({ type, items, maxLength = 100 }) =>
    type === 'array'
      ? fc
          .tuple(items ? fitting(items) : anyValue, fc.constantFrom(21, 200, mostEntries(items)))
          .map(([value, count]) => Array<unknown>(count).fill(value))
      : longText(
          fc.oneof(
            fc.integer({ min: maxLength + 1, max: maxLength + 3 }),
            fc.constantFrom(20_000, 120_000, 300_000),
          ),
        ),
  );
}

/** A list of objects of several KB each would exceed the longest text. */
const mostEntries = (items: Shape | undefined) =>
  items?.properties || items?.anyOf ? 2000 : 20_000;

/** Replaces a random part of the shape by values from `other`. */
function spoil(
  shape: Shape,
  other: (shape: Shape) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const alternatives = shape.anyOf ?? shape.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((option) => spoil(option, other)));
  const here = other(shape);
  if (shape.items) {
    const items = fc.array(spoil(shape.items, other), { minLength: 1, maxLength: 3 });
    return fc.oneof(here, items);
  }
  const names = Object.keys(shape.properties ?? {});
  if (names.length === 0) return here;
  const inside = fc
    .constantFrom(...names)
    .chain((spoilt) =>
      objectOf({ ...shape, required: [...(shape.required ?? []), spoilt] }, (name, property) =>
        name === spoilt ? spoil(property, other) : fitting(property),
      ),
    );
  return fc.oneof({ weight: 1, arbitrary: here }, { weight: 5, arbitrary: inside });
}

/** Serializes a value, with `RawJson` unchanged. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${JSON.stringify(name)}:${toJson(part)}`)
    .join(',')}}`;
}
