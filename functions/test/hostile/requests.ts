import fc from 'fast-check';
import { routeNamed, type RouteName } from '@mylinguist/shared/contract/route-names';
import type { CallOptions } from '../../../testing/api';
import { rawRequest, withOddKeys } from './raw-bodies';
import { canary, headerText, longText, oddText } from './texts';
import { fitting, oversized, shapeOf, toJson, wrong } from './values';

/** Kinds of hostile input, in the order of the table. */
export const inputKinds = [
  'odd texts',
  'wrong types',
  'too large',
  'odd keys',
  'broken bodies',
  'paths',
  'queries',
  'headers',
] as const;
export type InputKind = (typeof inputKinds)[number];

/** Generates requests of a kind for a route. Returns null when the route reads no such input. */
export function hostileRequests(
  route: RouteName,
  kind: InputKind,
  valid: CallOptions,
): fc.Arbitrary<CallOptions> | null {
  const { method, params, query, body } = routeNamed(route);
  const validJson = toJson({ [canary]: canary, ...(valid.body ?? {}) });
  const withBody = (values: fc.Arbitrary<unknown>) =>
    fc
      .tuple(values, fc.subarray(Object.entries(valid.body ?? {})))
      .map(([value, known]) => ({ ...valid, rawBody: toJson(mix(value, known)) }));
  const withRaw = (raw: fc.Arbitrary<CallOptions>) =>
    raw.map((changes) => ({ ...valid, ...changes }));

  switch (kind) {
    case 'odd texts':
      return body ? withBody(fitting(shapeOf(body))) : null;
    case 'wrong types':
      return body ? withBody(wrong(shapeOf(body))) : null;
    case 'too large':
      return body ? withBody(oversized(shapeOf(body))) : null;
    case 'odd keys':
      return body ? withRaw(withOddKeys(validJson)) : null;
    case 'broken bodies':
      // The request class of the Functions library allows no body with GET.
      return method === 'GET' ? null : withRaw(rawRequest(validJson));
    case 'paths':
      return params
        ? fc
            .oneof(oddText, longText(fc.constantFrom(49, 50, 51, 300, 20_000)))
            .map((text) => ({ ...valid, params: spread(valid.params, text) }))
        : null;
    case 'queries':
      return fc
        .tuple(oddQuery(Object.keys(query ? (shapeOf(query).properties ?? {}) : {})), fc.boolean())
        .map(([odd, isAdded]) => ({ ...valid, query: isAdded ? { ...odd, ...valid.query } : odd }));
    case 'headers':
      return oddHeaders.map((headers) => ({ ...valid, headers }));
  }
}

/** Makes some fields valid: errors in the others then reach later checks. */
const mix = (value: unknown, known: [string, unknown][]) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...Object.fromEntries(known) }
    : value;

const spread = (params: CallOptions['params'] = {}, text: string) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, text]));

const oddQuery = (names: string[]) =>
  fc.dictionary(
    fc.constantFrom(...names, '__proto__', 'constructor', 'a[]', 'token', 'archived', canary, ''),
    fc.oneof(oddText, longText(fc.constantFrom(3000, 30_000))),
    { maxKeys: 4 },
  );

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    ...['if-match', 'if-none-match', 'idempotency-key', 'accept-encoding', 'x-user-auth'],
    ...['authorization', 'content-type', 'accept', 'origin', 'x-forwarded-for', 'cookie'],
  ),
  fc.oneof(
    headerText,
    fc.uuid().map((id) => id.toUpperCase()),
    fc.constant('br;q=0, gzip;q=1e9, *;q=-1'),
  ),
  { minKeys: 1, maxKeys: 4 },
);
