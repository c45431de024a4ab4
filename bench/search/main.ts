/**
 * Measures the search over 10,000 notes with 7.4 million characters: `npm run bench -- search`. The
 * baseline is a plain scan of the unfolded texts for the same words.
 */
import type { Note } from '@mylinguist/shared/schemas/note';
import { noExercises } from '@mylinguist/shared/schemas/note';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { parseQuery } from '@mylinguist/shared/notes/search/query';
import { searchNotes, type SearchResult } from '@mylinguist/shared/notes/search/search-notes';
import { percentiles } from '../../testing/report/percentiles';
import { report } from '../report/report';

const noteCount = 10_000;
const charactersPerNote = 740;
const rounds = 15;
const context = { today: 20_515, timeZone: 'UTC' };

const languages = [
  'La niña se casó después de la siesta y volvió a la casa de su abuela en otoño',
  'Der Schüler lernt die Straße, das Gemüse und über hundert andere Wörter',
  'A learner writes one thought at a time and meets it again before it fades',
  'Учащийся превращает заметки в карточки и повторяет их перед забыванием',
  '学习语言的人把笔记变成卡片在忘记之前再见到它们',
  '学生はノートをカードに変えて忘れる前にもう一度復習する',
];

const words = languages.map((sentence) => sentence.split(' '));

/** Numbers from a linear congruential generator: the same texts in every run. */
let state = 42;
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * below);
};

function textOf(index: number): string {
  const vocabulary = words[index % words.length] ?? [];
  let text = '';
  while (text.length < charactersPerNote) {
    const word = vocabulary[random(vocabulary.length)] ?? '';
    text += `${word}${random(3) === 0 ? random(2000) : ''} `;
  }
  return text.slice(0, charactersPerNote);
}

const notes: Note[] = Array.from({ length: noteCount }, (_, index) => ({
  id: String(index),
  userId: '',
  title: null,
  content: textOf(index),
  contentType: 0,
  aiEnriched: false,
  tags: [],
  isArchived: false,
  ...noExercises,
  etag: '',
  reviewData: newReviewData(new Date(Date.UTC(2026, 0, 1, 0, index)), 'UTC'),
}));

/** Runs a search to its end. Returns the result, its time and the time of its longest step in ms. */
function search(query: string): { result: SearchResult; total: number; longest: number } {
  const steps = searchNotes(notes, parseQuery(query), context);
  let total = 0;
  let longest = 0;
  for (;;) {
    const started = performance.now();
    const step = steps.next();
    const elapsed = performance.now() - started;
    total += elapsed;
    longest = Math.max(longest, elapsed);
    if (step.done) return { result: step.value, total, longest };
  }
}

function plainScan(query: string): number {
  const started = performance.now();
  const sought = query.split(' ');
  const found = notes.filter(({ content }) => sought.every((word) => content.includes(word)));
  if (found.length > noteCount) throw new Error('More hits than notes.');
  return performance.now() - started;
}

const heapBefore = usedHeap();
const first = search('casa');
const heap = usedHeap() - heapBefore;

const queries = {
  'a common word': 'casa',
  'two words': 'learner fades',
  'a word without its accents': 'otono',
  'a Chinese word': '语言',
  'one letter': 'e',
  'an operator': 'is:due',
  'no hit, with near words': 'learnir',
};

const rows = Object.entries(queries).map(([name, query]) => {
  search(query);
  const runs = Array.from({ length: rounds }, () => search(query));
  const scans = Array.from({ length: rounds }, () => plainScan(query));
  const { result } = search(query);
  return [
    name,
    percentiles(runs.map(({ total }) => total)).p50,
    percentiles(runs.map(({ longest }) => longest)).p50,
    percentiles(scans).p50,
    result.hits.length,
    result.nearHits.length,
  ];
});

report('search', [
  {
    title: `Search of ${noteCount.toLocaleString('en-GB')} notes, after the texts were folded`,
    columns: [
      'Query',
      'p50 in ms',
      'longest step in ms',
      'plain scan, p50 in ms',
      'hits',
      'near hits',
    ],
    rows,
  },
  {
    title: 'The first search, which folds the texts',
    columns: ['Total in ms', 'longest step in ms', 'memory of the folded texts in MB'],
    rows: [[first.total, first.longest, heap]],
  },
]);

/** Returns the used heap in MB. With `--expose-gc`, after a collection. */
function usedHeap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}
