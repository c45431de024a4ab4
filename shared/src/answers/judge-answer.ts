import { foldText, foldWithPlaces, type LocatedFold } from '../notes/search/fold';
import { acceptedAnswers } from './accepted-answers';
import { align, type AlignmentStep } from './align';
import { articleLength } from './articles';
import { countLetters, hasExactWords } from './exact-words';

export type Verdict = 'right' | 'almost' | 'not-yet';

/** What differs. `exact` names a number, sign or word that allows no slip, `other` is another text. */
export type Difference =
  | 'article'
  | 'accent'
  | 'case'
  | 'punctuation'
  | 'exact'
  | 'other'
  | 'empty';

/** A part of both texts, at least one letter long, with what stands there in either. */
export interface LetterPair {
  readonly typed: string;
  readonly answer: string;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** Undefined if the answer is right, or has slips. */
  readonly difference?: Difference;
  /** The number of slips, if letters differ. */
  readonly slips?: number;
  /** The number of letters of the expected answer. */
  readonly letters: number;
  /** The typed answer, trimmed and cut. */
  readonly typed: string;
  /** The accepted answer that is nearest to the typed one. */
  readonly answer: string;
  /** Both texts letter by letter; null if they are too long or have too little in common. */
  readonly pairs: readonly LetterPair[] | null;
}

/** A longer typed answer is cut, in UTF-16 units. */
export const longestTyped = 2000;

/** One slip is allowed for each of so many letters. */
const lettersPerSlip = 5;

const ranks: Readonly<Record<Verdict, number>> = { right: 0, almost: 1, 'not-yet': 2 };

/**
 * Judges a typed answer. An answer is almost right if it differs in accents, case, punctuation or
 * the article, or has one slip per 5 letters. Numbers, signs, words of at most 3 letters and
 * Chinese, Japanese and Korean characters must be exact. The width of characters never counts.
 * @param expected plain text; slashes divide several accepted answers
 */
export function judgeAnswer(typed: string, expected: string): Judgement {
  const own = cleanText(typed.slice(0, longestTyped));
  const judged = acceptedAnswers(cleanText(expected)).map((answer) => compare(own, answer));
  const best = judged.reduce((a, b) => (distanceOf(b) < distanceOf(a) ? b : a));
  return { ...best, pairs: own === '' ? null : pairLetters(own, best.answer) };
}

const distanceOf = ({ verdict, difference, slips = 0 }: Omit<Judgement, 'pairs'>) =>
  difference === 'other' ? Infinity : ranks[verdict] * longestTyped + slips;

/** Wide and narrow forms of Latin letters, digits, kana and Hangul. */
const otherWidth = /[\u3000\uff00-\uffef]+/g;

/** Returns a text in NFC, with one width of characters, plain apostrophes and single spaces. */
function cleanText(text: string): string {
  return text
    .replace(otherWidth, (run) => run.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

function compare(typed: string, answer: string): Omit<Judgement, 'pairs'> {
  const shared = { typed, answer, letters: countLetters(answer) };
  if (typed === answer) return { ...shared, verdict: 'right' };
  if (typed === '') return { ...shared, verdict: 'not-yet', difference: 'empty' };
  const own = withoutArticle(typed);
  const wanted = withoutArticle(answer);
  const key = lettersOf(own.text);
  const wantedKey = lettersOf(wanted.text);
  const isExact = hasExactWords(sentenceStart(own.text), sentenceStart(wanted.text));
  if (key === wantedKey && isExact && key !== '') {
    return { ...shared, verdict: 'almost', difference: differenceOf(own, wanted) };
  }
  const most = Math.floor(countLetters(wanted.text) / lettersPerSlip);
  const hasArticle = own.article !== wanted.article;
  const slips = Math.min(
    distance(key, wantedKey),
    // A slip in an article, which is then none.
    hasArticle ? distance(lettersOf(typed), lettersOf(answer)) : Infinity,
  );
  if (slips * 2 > Math.max(key.length, wantedKey.length)) {
    return { ...shared, verdict: 'not-yet', difference: 'other' };
  }
  if (slips > 0 && (isExact || slips > most)) {
    return { ...shared, verdict: slips > most ? 'not-yet' : 'almost', slips };
  }
  return { ...shared, verdict: 'not-yet', difference: key === '' ? 'other' : 'exact' };
}

/** Returns the number of edits between two texts; infinite if they are not aligned. */
const distance = (a: string, b: string): number => align(a, b)?.distance ?? Infinity;

interface WithoutArticle {
  /** In lower case; empty without one. */
  readonly article: string;
  readonly text: string;
}

function withoutArticle(text: string): WithoutArticle {
  const length = articleLength(text);
  return { article: text.slice(0, length).toLowerCase(), text: text.slice(length) };
}

/** Returns the folded letters and digits of a text; all of it if it has none, such as an emoji. */
function lettersOf(text: string): string {
  const folded = foldText(text);
  return folded.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || folded;
}

/** Returns a text of several words without the capital of its first word. */
function sentenceStart(text: string): string {
  return /\S\s+\S/.test(text)
    ? text.replace(/^\P{L}*\p{Lu}/u, (start) => start.toLowerCase())
    : text;
}

/** Names the first of the differences that fold away. */
function differenceOf(own: WithoutArticle, wanted: WithoutArticle): Difference {
  if (own.article !== wanted.article) return 'article';
  const onlyLetters = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const [a, b] = [onlyLetters(own.text), onlyLetters(wanted.text)];
  if (a.toLowerCase() !== b.toLowerCase()) return 'accent';
  return a === b ? 'punctuation' : 'case';
}

/** Texts that differ in more of their letters are shown whole. */
const mostDifferent = 0.5;

function pairLetters(typed: string, answer: string): readonly LetterPair[] | null {
  const own = foldWithPlaces(typed);
  const wanted = foldWithPlaces(answer);
  const alignment = align(own.folded, wanted.folded);
  const most = mostDifferent * Math.max(own.folded.length, wanted.folded.length);
  if (!alignment || alignment.distance > most) return null;
  return pairsOf({ typed, own, answer, wanted }, alignment.steps);
}

interface Folds {
  readonly typed: string;
  readonly own: LocatedFold;
  readonly answer: string;
  readonly wanted: LocatedFold;
}

/**
 * Returns the texts as written, divided where the folded texts are. A letter that folds to several,
 * such as ß, makes one pair.
 */
function pairsOf(
  { typed, own, answer, wanted }: Folds,
  steps: readonly AlignmentStep[],
): LetterPair[] {
  const pairs: LetterPair[] = [];
  let [a, b, startA, startB] = [0, 0, 0, 0];
  for (const step of steps) {
    a += step.a;
    b += step.b;
    const [endA, endB] = [placeOf(own, a, typed), placeOf(wanted, b, answer)];
    if (endA === null || endB === null) continue;
    if (endA > startA || endB > startB) {
      pairs.push({ typed: typed.slice(startA, endA), answer: answer.slice(startB, endB) });
    }
    [startA, startB] = [endA, endB];
  }
  return pairs;
}

/** Returns where a folded letter starts in the text as written; null within one that is written. */
function placeOf({ starts }: LocatedFold, index: number, text: string): number | null {
  const start = starts[index] ?? text.length;
  return index > 0 && starts[index - 1] === start ? null : start;
}
