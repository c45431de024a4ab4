import { respellSigns, signPattern } from './signs';

/** Scripts whose characters stand for syllables or words. */
const cjk =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー';
const number =
  '(?:(?<![\\p{L}\\p{N}])[-−])?[\\p{L}\\p{M}]*\\p{N}+(?:[.,:/]?[\\p{L}\\p{M}\\p{N}]+)*';

const words = new RegExp(`[${cjk}]|${number}|[\\p{L}\\p{M}]+|${signPattern}`, 'gu');
const strict = new RegExp(`[${cjk}]|\\p{N}|${signPattern}`, 'u');

/** A longer word may have a slip. */
const longestShort = 3;

/** Returns the number of letters and digits of a text. Marks belong to their letter. */
export function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

const wordsOf = (text: string): readonly string[] =>
  respellSigns(text).replaceAll("'", '').match(words) ?? [];

/**
 * Returns whether an answer has every word of the expected text that must be exact: numbers, signs,
 * Chinese, Japanese and Korean characters, and words of at most 3 letters. It has no other numbers,
 * signs and such characters. Both texts are in NFC.
 */
export function hasExactWords(typed: string, expected: string): boolean {
  const own = wordsOf(typed);
  const wanted = wordsOf(expected);
  const strictWords = (list: readonly string[]) => list.filter((text) => strict.test(text));
  if (strictWords(own).join(' ') !== strictWords(wanted).join(' ')) return false;
  let place = 0;
  return wanted
    .filter((text) => countLetters(text) <= longestShort)
    .every((text) => {
      place = own.indexOf(text, place) + 1;
      return place > 0;
    });
}
