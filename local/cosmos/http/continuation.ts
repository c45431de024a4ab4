import { createHash } from 'node:crypto';
import { z } from 'zod';
import { badRequest } from '../cosmos-error';
import type { Json } from '../json';
import type { Resumption } from '../sql/execute-query';

/** Sort keys stand in lists of one, because JSON has no undefined. */
const tokenSchema = z.object({
  query: z.string(),
  keys: z.array(z.array(z.custom<Json>((value) => value !== undefined)).max(1)),
  sequence: z.number(),
  taken: z.int().nonnegative(),
});

/** Clients refuse answers with larger headers. */
const MAX_BYTES = 8192;

/** What a token belongs to; with another query it would leave out results silently. */
export function fingerprint(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64').slice(0, 16);
}

export function encodeContinuation(query: string, { after, taken }: Resumption): string {
  const keys = after.keys.map((key) => (key === undefined ? [] : [key]));
  const json = JSON.stringify({ query, keys, sequence: after.sequence, taken });
  const token = Buffer.from(json).toString('base64');
  if (token.length > MAX_BYTES) {
    throw badRequest('The values of ORDER BY are too long to continue from: sort by short ones.');
  }
  return token;
}

/** Throws a 400 for a token that is damaged or was given out for another query. */
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
