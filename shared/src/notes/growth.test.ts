import { limits } from '../limits';
import { onlyCharacters } from '../schemas/text';
import { clozeDisplay, parseCloze } from './cloze';
import { makeBlank, removeBlank } from './cloze-edit';
import { parseLightFormat, plainText } from './light-format';
import { normalizeTags } from './tags';

/** What is done with a learner's text, over and over while they type. */
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

/** A name is never longer: to normalise a longer run of marks would take quadratic time. */
function inNames(text: string): string[] {
  const count = Math.ceil(text.length / limits.tagName);
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * limits.tagName, (index + 1) * limits.tagName),
  );
}

/** Each repeated to a whole text: what is never closed, nests, or is half a character. */
const parts = [
  ...['a', ' ', '\n', '[', '|a', '{', '{{', '}}', '{{a', '{{a ', '{{ ', '{{a}', '{{a}}', '{{}}'],
  ...['*', '*a', '**a ', '***a ', 'a* ', '*a **b ', '*a b** ', '*a b__ ', '*a\n', ' *_a', 'a_*'],
  ...['_a ', '*a_b ', '~~a '],
  ...['\ud800', '\udc00', '\u0301\u0316', 'a\u0301', '\u202e', '\u{1f468}\u200d'],
] as const;

const texts: readonly ((length: number) => string)[] = [
  ...parts.map((part) => (length: number) => part.repeat(length / part.length)),
  // As deep as it can be.
  (length) => ' *_a'.repeat(length / 6) + '_*'.repeat(length / 6),
];

/** How many times longer than the longest note the long text is. */
const factor = 16;
/** How much more one long text may cost than as much in short ones; quadratic time needs 16 times. */
const tolerance = 4;

/** Milliseconds. */
function timeOf(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** Whether a text is read in time in proportion to its length, whatever the machine is doing. */
function isLinear(read: (text: string) => unknown, make: (length: number) => string): boolean {
  // No two are alike: engines remember what they did with a text.
  const short = Array.from({ length: factor }, (_, index) => `${index}${make(limits.noteContent)}`);
  const long = make(limits.noteContent * factor);
  let [shortMs, longMs] = [Infinity, Infinity];
  // A busy machine makes some of the runs slow, never one of them fast.
  for (let run = 0; run < 5; run++) {
    shortMs = Math.min(
      shortMs,
      timeOf(() => short.forEach((text) => read(text))),
    );
    longMs = Math.min(
      longMs,
      timeOf(() => read(long)),
    );
    if (longMs <= tolerance * shortMs) return true;
  }
  return false;
}

it.each(Object.entries(readers))('%s takes linear time', (_, read) => {
  const slow = texts.filter((make) => !isLinear(read, make)).map((make) => make(24));
  expect(slow).toEqual([]);
});
