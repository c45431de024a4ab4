import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Fallback values by schema: they replace input that does not match the schema. */
const fallbacks = new WeakMap<Schema, unknown>();

/** Registers the value that `readTolerantly` uses when the input does not match the schema. */
export function setFallback<S extends Schema>(schema: S, fallback: z.output<S>): S {
  fallbacks.set(schema, fallback);
  return schema;
}

/** The parts that a tolerant read replaced or dropped, with their issues. */
export type Loss = readonly z.core.$ZodIssue[];

/** Filled during a read, which is synchronous. */
let losses: Loss[] = [];

/**
 * Parses a response of an API that may be newer than this client. Ignores unknown fields. A part
 * that does not match its schema is replaced by its fallback. Without a fallback it is dropped from
 * a list, dropped when optional, or set to null when nullable. Everything else must match.
 */
export function readTolerantly<S extends Schema>(
  schema: S,
  input: unknown,
): z.core.util.SafeParseResult<z.output<S>> & { readonly losses: readonly Loss[] } {
  losses = [];
  const result = z.safeParse(relaxed(schema) as S, input);
  return { ...result, losses };
}

const relaxedSchemas = new WeakMap<Schema, Schema>();

function relaxed(schema: Schema): Schema {
  const known = relaxedSchemas.get(schema);
  if (known) return known;
  const result = relax(schema as z.core.$ZodTypes);
  relaxedSchemas.set(schema, result);
  return result;
}

function relax(schema: z.core.$ZodTypes): Schema {
  const inner = relaxInside(schema);
  return fallbacks.has(schema) ? orElse(inner, fallbacks.get(schema)) : inner;
}

function relaxInside(schema: z.core.$ZodTypes): Schema {
  const { def } = schema._zod;
  if (def.type === 'object') {
    const shape = Object.entries(def.shape).map(([name, part]) => [name, relaxed(part)]);
    return z.clone(schema, { ...def, shape: Object.fromEntries(shape) as typeof def.shape });
  }
  if (def.type === 'array') {
    return z.pipe(z.array(orElse(relaxed(def.element), leftOut)), z.transform(withoutLeftOut));
  }
  if (def.type === 'nullable') return orElse(z.nullable(relaxed(def.innerType)), null);
  if (def.type === 'optional') return z.optional(orElse(relaxed(def.innerType), undefined));
  if (def.type === 'union') return z.clone(schema, { ...def, options: def.options.map(relaxed) });
  return schema;
}

/** Not `z.catch`: every page that uses the schema library would load it. */
function orElse(schema: Schema, fallback: unknown) {
  return z.pipe(
    // Also parses an absent property.
    z.optional(z.unknown()),
    z.transform((input) => {
      const result = z.safeParse(schema, input);
      if (result.success) return result.data;
      losses.push(result.error.issues);
      return fallback;
    }),
  );
}

const leftOut = Symbol();

const withoutLeftOut = (items: unknown[]) =>
  items.includes(leftOut) ? items.filter((item) => item !== leftOut) : items;
