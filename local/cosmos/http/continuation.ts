import { createHash } from 'node:crypto';
import * as z from 'zod';
import { badRequest } from '../cosmos-error';
import type { Json } from '../json';
import type { Resumption } from '../sql/execute-query';

/** Each sort key is a list of zero or one values, because JSON has no `undefined`. */
const tokenSchema = z.object({
  query: z.string(),
  keys: z.array(z.array(z.custom<Json>((value) => value !== undefined)).max(1)),
  sequence: z.number(),
  taken: z.int().nonnegative(),
});

/** HTTP clients reject responses with larger headers. */
const MAX_BYTES = 8192;

/** Identifies the query of a token. A token used with another query would skip results. */
export function fingerprint(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64').slice(0, 16);
}

export function encodeContinuation(query: string, { after, taken }: Resumption): string {
  const keys = after.keys.map((key) => (key === undefined ? [] : [key]));
  const json = JSON.stringify({ query, keys, sequence: after.sequence, taken });
  const token = Buffer.from(json).toString('base64');
  if (token.length > MAX_BYTES) {
    throw badRequest(
      'The ORDER BY values are too long for a continuation token. Sort by shorter values.',
    );
  }
  return token;
}

/** Throws a 400 if the token is malformed or was issued for another query. */
export function decodeContinuation(query: string, token: string): Resumption {
  const parsed = tokenSchema.safeParse(parse(token));
  if (!parsed.success || parsed.data.query !== query) {
    throw badRequest('The continuation token is invalid or belongs to another query.');
  }
  const { keys, sequence, taken } = parsed.data;
  return { after: { keys: keys.map(([key]) => key), sequence }, taken };
}

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}
