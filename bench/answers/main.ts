/**
 * Measures the judgement of typed answers: `npm run bench -- answers`. The baseline folds both texts,
 * which every judgement does.
 */
import { judgeAnswer } from '@mylinguist/shared/answers/judge-answer';
import { foldText } from '@mylinguist/shared/notes/search/fold';
import { percentiles } from '../../testing/report/percentiles';
import { report } from '../report/report';

const rounds = 300;

/** Texts without a common start or end, so every pair of letters is compared. */
const letters = (length: number, alphabet: string) =>
  Array.from({ length }, (_, index) => alphabet[(index * 7) % alphabet.length]).join('');

const subjects: Readonly<Record<string, readonly [typed: string, expected: string]>> = {
  'a word with one slip': ['sobremeza', 'sobremesa'],
  'a sentence without accents': [
    'la nina se caso despues de la siesta',
    'La niña se casó después de la siesta.',
  ],
  '200 × 200 letters': [letters(200, 'abcdefg'), letters(200, 'gfcdeba')],
  '500 × 500 letters, the longest that are aligned': [
    letters(500, 'abcdefg'),
    letters(500, 'gfcdeba'),
  ],
  'a pasted text of 5,000 letters': [letters(5000, 'abcdefg'), letters(2000, 'gfcdeba')],
};

function time(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

report('answers', [
  {
    title: `Judgement of a typed answer, ${rounds} rounds`,
    columns: ['Answer', 'p50 in ms', 'p95 in ms', 'folding alone, p50 in ms'],
    rows: Object.entries(subjects).map(([name, [typed, expected]]) => {
      const judge = () => judgeAnswer(typed, expected);
      const fold = () => [foldText(typed), foldText(expected)];
      const [judged, folded] = [judge, fold].map((run) => {
        // The first rounds are a warm-up.
        for (let round = 0; round < rounds / 10; round += 1) run();
        return percentiles(Array.from({ length: rounds }, () => time(run)));
      });
      return [name, judged?.p50 ?? NaN, judged?.p95 ?? NaN, folded?.p50 ?? NaN];
    }),
  },
]);
