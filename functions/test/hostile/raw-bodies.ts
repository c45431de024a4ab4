import { gzipSync } from 'node:zlib';
import { requestBodyBytes } from '@mylinguist/shared/limits';
import fc from 'fast-check';
import type { CallOptions } from '../../../testing/api';
import { canary } from './texts';

type RawRequest = Pick<CallOptions, 'rawBody' | 'headers'>;

/** Ways to send a body other than as JSON in UTF-8. */
const encodings: readonly ((json: string) => RawRequest)[] = [
  (json) => ({ rawBody: `\ufeff${json}` }),
  (json) => ({ rawBody: Buffer.from(`\ufeff${json}`, 'utf16le') }),
  (json) => ({ rawBody: Buffer.from(json.replace(/"$|"}/, 'é"}'), 'latin1') }),
  (json) => ({ rawBody: Buffer.concat([Buffer.from(json), Buffer.from([0xc3, 0x28, 0xff])]) }),
  (json) => ({ rawBody: gzipSync(json), headers: { 'content-encoding': 'gzip' } }),
  (json) => ({ rawBody: json, headers: { 'content-encoding': 'br, identity' } }),
  (json) => ({ rawBody: `[${json}]` }),
  (json) => ({ rawBody: JSON.stringify(json) }),
  (json) => ({ rawBody: `${json}${json}` }),
  (json) => ({ rawBody: json.replace('}', ',}') }),
  (json) => ({ rawBody: `/**/${json}` }),
  (json) => ({ rawBody: json.replaceAll('"', "'") }),
  (json) => ({ rawBody: json.padEnd(requestBodyBytes + 1) }),
  (json) => ({ rawBody: json, headers: { 'content-length': '-1' } }),
  (json) => ({ rawBody: json, headers: { 'content-length': '1e9' } }),
];

const fixed: readonly RawRequest[] = [
  { rawBody: '' },
  { rawBody: '\0' },
  { rawBody: 'null' },
  { rawBody: 'NaN' },
  { rawBody: canary },
  { rawBody: `{"${canary}": ${canary}}` },
  { rawBody: '['.repeat(requestBodyBytes) },
  { rawBody: '['.repeat(requestBodyBytes / 2) + ']'.repeat(requestBodyBytes / 2) },
  { rawBody: '{"a":'.repeat(50_000) },
];

const mediaTypes = [
  ...['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  ...['application/xml', 'application/json-patch+json', 'application/json, text/html', '*/*'],
  ...['APPLICATION/JSON ; charset=utf-16', 'application/json;;;', 'application/json; charset="é"'],
  ...[`application/${canary}`, `text/plain; charset=${canary}`],
];

/** Generates a request with a broken body or media type instead of a valid one. */
export const rawRequest = (validJson: string): fc.Arbitrary<RawRequest> =>
  fc.oneof(
    fc.constantFrom(...encodings).map((encode) => encode(validJson)),
    fc.constantFrom(...fixed),
    fc.nat(validJson.length).map((end) => ({ rawBody: validJson.slice(0, end) })),
    fc
      .constantFrom(...mediaTypes)
      .map((type) => ({ rawBody: validJson, headers: { 'content-type': type } })),
    fc.uint8Array({ maxLength: 200 }).map((rawBody) => ({ rawBody })),
  );

/** Keys with a meaning for JavaScript objects or for the storage. */
const oddKeys = [
  '"__proto__":{"isArchived":true,"polluted":1}',
  '"constructor":{"prototype":{"polluted":1}}',
  '"prototype":{"polluted":1}',
  '"toString":1,"hasOwnProperty":null,"then":{}',
  '"id":"profile","ownerId":"stranger","userId":"stranger@example.test","type":"profile"',
  '"_etag":"x","_ts":0,"_self":"","ttl":1,"etag":"x"',
  '"reviewData":{"repetitions":99},"contentType":7,"xpEarned":1000000',
  '"\\u0000":1,"\\ud800":1,"":1',
  `"${canary}":{"${canary}":"${canary}"}`,
];

/** Generates a valid object with extra or duplicate keys. */
export const withOddKeys = (validJson: string): fc.Arbitrary<RawRequest> =>
  fc.tuple(fc.subarray(oddKeys, { minLength: 1 }), fc.boolean()).map(([keys, isFirst]) => {
    const inner = validJson.slice(1, -1);
    const twice = inner ? [inner, inner] : [];
    const parts = isFirst ? [...keys, ...twice] : [...twice, ...keys];
    return { rawBody: `{${parts.join(',')}}` };
  });
