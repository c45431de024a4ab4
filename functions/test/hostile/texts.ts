import fc from 'fast-check';

/** Stands in much of what is sent: an error or a line of the log that holds it has repeated a caller's words. */
export const canary = 'qXz7';

/** Texts that break something somewhere: encodings, paths, markup, queries, JSON, sorting, widths. */
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

/** Runs that a parser with a backtracking expression, or one that recurs, takes badly. */
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
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  // Any code units, lone surrogates among them.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.nat(0xffff), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
  },
);

/** Some with the canary where a text that is cut keeps it, some just as they are. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: unmarkedText },
  { weight: 1, arbitrary: unmarkedText.map((text) => canary + text) },
  { weight: 1, arbitrary: unmarkedText.map((text) => text.slice(0, 20) + canary + text) },
);

/** A text of a length that may be beyond what any request holds. */
export const longText = (length: fc.Arbitrary<number>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...repeated), length)
    .map(([run, size]) => run.repeat(Math.ceil(size / run.length)).slice(0, size));

/** Text as a header may carry it: Latin-1 without what ends a line. */
export const headerText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '*', '"', 'W/', 'W/"', '"", ""', '""*', 'null', 'é', ',,,', 'a'.repeat(8000)),
  fc.constantFrom('', '"', 'W/"', 'application/', 'Bearer ', 'a=').map((start) => start + canary),
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 80,
  }),
);
