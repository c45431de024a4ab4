import fc from 'fast-check';
import { anyText } from '../../../testing/any-text';

/** Marks most inputs. An error or a line of log that contains it repeats the input of a caller. */
export const canary = 'qXz7';

/** Texts that often break encodings, paths, markup, queries, JSON, sorting or widths. */
const oddTexts = [
  '',
  ' \u3000\u200b\u2060\ufeff ',
  '\0',
  'a\0b',
  '\ud800',
  'cut \ud83d',
  '\udc00\ud800',
  '\u202egnirts\u2066',
  'e\u0301',
  '\u00e9',
  'Z\u0351\u0352\u0353'.repeat(12),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u0130',
  '\u00df\u1e9e',
  '\ufb01',
  '\r\n\t\u2028\u0085',
  '.',
  '..',
  '../../etc/passwd',
  'a/b\\c?d#e%f',
  '%2e%2e%2f',
  '%00',
  '/',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '9007199254740993',
  '+275760-09-13T00:00:00.001Z',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  "'; DROP TABLE c; --",
  '" OR 1=1 OR "',
  '{{a}}',
  '{{{{}}}}',
  '${7*7}',
  'Etc/GMT+99',
  '+05:30',
  'europe/berlin',
  'Asia/Kolkata',
  'UTC',
] as const;

/** Texts whose repetition slows down backtracking or recursive parsers. */
const repeated = [
  '{{',
  '}}',
  '{{a',
  '*',
  '**a',
  '_a_',
  '~~',
  ' ',
  '\n',
  '[',
  '%',
  '\ud800',
  'a',
  canary,
];

const unmarkedText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: anyText({ maxLength: 60 }) },
  // Any code units, including lone surrogates.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.nat(0xffff), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
  },
);

/** Odd texts, some with the canary at the start, where truncation keeps it. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: unmarkedText },
  { weight: 1, arbitrary: unmarkedText.map((text) => canary + text) },
  { weight: 1, arbitrary: unmarkedText.map((text) => text.slice(0, 20) + canary + text) },
);

/** Generates a text of a length that may exceed every limit. */
export const longText = (length: fc.Arbitrary<number>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...repeated), length)
    .map(([run, size]) => run.repeat(Math.ceil(size / run.length)).slice(0, size));

/** Texts that a header can carry: Latin-1 without line breaks. */
export const headerText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '*', '"', 'W/', 'W/"', '"", ""', '""*', 'null', 'é', ',,,', 'a'.repeat(8000)),
  fc.constantFrom('', '"', 'W/"', 'application/', 'Bearer ', 'a=').map((start) => start + canary),
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 80,
  }),
);
