import { acceptedAnswers } from '../answers/accepted-answers';
import { judgeAnswer } from '../answers/judge-answer';
import { limits } from '../limits';
import { parseHistory } from '../scheduling/history';
import { noteSourceSchema } from '../schemas/note-source';
import { onlyCharacters } from '../schemas/text';
import { spokenParts } from '../speech/spoken-parts';
import { cleanAddress } from './clean-address';
import { clozeDisplay, parseCloze } from './cloze';
import { makeBlank, removeBlank } from './cloze-edit';
import { parseLightFormat, plainText } from './light-format';
import { richClozeDisplay, richPlainText } from './rich-format';
import { inTurn } from '../../../testing/depth';
import { isLinear } from '../testing/is-linear';
import { foldText } from './search/fold';
import { queryTokens } from './search/query-tokens';
import { sourceTitle } from './source-title';
import { normalizeTags } from './tags';

/** The functions that run on a learner's text with each keystroke. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  parseLightFormat,
  plainText,
  parseCloze,
  clozeDisplay,
  makeBlank: (text) => makeBlank(text, text.length - 1, text.length),
  removeBlank: (text) => removeBlank(text, parseCloze(text).answers.length - 1),
  onlyCharacters,
  normalizeTags: (text) => normalizeTags(inNames(text)),
};

/**
 * Splits a text into names of the maximum length. Normalizing longer runs of combining marks takes
 * quadratic time, but no name is longer.
 */
function inNames(text: string): string[] {
  const count = Math.ceil(text.length / limits.tagName);
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * limits.tagName, (index + 1) * limits.tagName),
  );
}

/** Repeated to form a text: unclosed and nested markers, lone surrogates and combining marks. */
const parts = [
  ...['a', ' ', '\n', '[', '|a', '{', '{{', '}}', '{{a', '{{a ', '{{ ', '{{a}', '{{a}}', '{{}}'],
  ...['*', '*a', '**a ', '***a ', 'a* ', '*a **b ', '*a b** ', '*a b__ ', '*a\n', ' *_a', 'a_*'],
  ...['_a ', '*a_b ', '~~a '],
  ...['\ud800', '\udc00', '\u0301\u0316', 'a\u0301', '\u202e', '\u{1f468}\u200d'],
] as const;

type MakeText = (length: number) => string;

const repeated =
  (part: string): MakeText =>
  (length) =>
    part.repeat(length / part.length);

const ended =
  (part: string): MakeText =>
  (length) =>
    `${repeated(part)(length - 1)}x`;

const texts: readonly MakeText[] = [
  ...parts.map(repeated),
  // The deepest possible nesting.
  (length) => ' *_a'.repeat(length / 6) + '_*'.repeat(length / 6),
];

/** The other functions with a pattern that reads a text of a learner, of a page or of a caller. */
const patterns: Readonly<Record<string, (text: string) => unknown>> = {
  acceptedAnswers,
  'acceptedAnswers of an abbreviation': (text) => acceptedAnswers(`A/${text}`),
  judgeAnswer: (text) => judgeAnswer(text, 'an answer'),
  spokenParts,
  cleanAddress: (text) => cleanAddress(`https://example.com/${text}`),
  sourceTitle,
  sourceSchema: (url) => noteSourceSchema.safeParse({ url, title: url, author: url, locator: url }),
  foldText,
  queryTokens,
  parseHistory: (text) => parseHistory(`1;a;${text}`),
};

/** Repeated to form a text: runs of what a pattern may repeat, and their ends. */
const runs = [
  ...[' ', '\n', '\r', '\t', '.', '/', ' /', '/ ', 'ab/', '?', '? ', '!', '•', '• ', '_', '_ '],
  ...[
    'a',
    'a ',
    '1',
    '1.',
    '-',
    '-a',
    'a:',
    ':',
    '"',
    '"a ',
    '=',
    '&',
    '%',
    '#',
    ':~:',
    '/A1',
    '0E,',
    ',',
  ],
] as const;

/** Parse and print a rich text. */
const richReaders = { richPlainText, richClozeDisplay };

/** Repeated to form a rich text: unclosed code, links, addresses, lists and quotes. */
const richParts = [
  ...['**a ', '==a ', ' *_a', '{{a', '{{a}}', '`', '` `` ', '[', ']', '[](', '[a](https://a'],
  ...['[a](https://a(', '[a](https://a)', 'https://', 'https://a.)', 'ahttps://a', '- \t', '- a\n'],
  ...['1. a\n  - a\n', '> ', '> - a\n', '```\n', '```a\n', '\u2028'],
] as const;

const cases = [
  ...Object.entries(readers).map((reader) => [...reader, texts] as const),
  // The end of a run decides whether a pattern fails.
  ...Object.entries(patterns).map(
    (reader) => [...reader, runs.flatMap((run) => [repeated(run), ended(run)])] as const,
  ),
  ...Object.entries(richReaders).map((reader) => [...reader, richParts.map(repeated)] as const),
];

test.each(cases.map((each, turn) => [...each, turn] as const))(
  '%s takes linear time',
  (_, read, written, turn) => {
    const slow = inTurn(written, turn, cases.length)
      .filter((make) => !isLinear(read, make))
      .map((make) => make(24));
    expect(slow).toEqual([]);
  },
);
