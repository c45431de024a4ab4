/**
 * Measures reviews per second with and without previews. The baselines are the bare algorithm of
 * ts-fsrs and a step of SM-2.
 */
import { newReviewData, preview, review } from '@mylinguist/shared/scheduling/schedule';
import { default_w, FSRSAlgorithm, Rating } from 'ts-fsrs';
import { percentiles } from '../../testing/report/percentiles';
import { report } from '../report/report';
import { Sm2 } from '../../testing/sm2';

const day = 86_400_000;
const start = Date.UTC(2026, 2, 2, 12);
const timeZone = 'Europe/Berlin';
const reviewsPerNote = 20;
const rounds = 30;
const roundMs = 100;

const isHard = (index: number) => index % 5 === 4;

/** Reviews one note repeatedly, each time on its due day. */
function reviewNote(withPreview: boolean): number {
  let data = newReviewData(new Date(start), timeZone);
  for (let index = 0; index < reviewsPerNote; index++) {
    const now = new Date(data.srs.dueDay * day + day / 2);
    if (withPreview) preview(data, { now, timeZone });
    const outcome = review(data, isHard(index) ? 'Hard' : 'Easy', { now, timeZone });
    if (!outcome.ok) throw new Error('The note is not due on its due day.');
    data = outcome.next;
  }
  return data.interval;
}

const algorithm = new FSRSAlgorithm({ w: default_w, request_retention: 0.9 });

function reviewByFsrs(): number {
  let memory = algorithm.next_state(null, 0, Rating.Good);
  for (let index = 0; index < reviewsPerNote; index++) {
    const elapsed = Math.round(memory.stability);
    memory = algorithm.next_state(memory, elapsed, isHard(index) ? Rating.Again : Rating.Good);
  }
  return memory.stability;
}

function reviewBySm2(): number {
  const sm2 = new Sm2();
  for (let index = 0; index < reviewsPerNote; index++) sm2.add(!isHard(index));
  return sm2.recall(1);
}

const subjects = {
  'review and preview': () => reviewNote(true),
  review: () => reviewNote(false),
  'baseline: next_state of ts-fsrs': reviewByFsrs,
  'baseline: a step of SM-2': reviewBySm2,
};

/** Uses the results, so the compiler cannot eliminate the computation. */
let sum = 0;

function reviewsPerSecond(reviewOneNote: () => number): number {
  const startedAt = performance.now();
  let notes = 0;
  while (performance.now() - startedAt < roundMs) {
    sum += reviewOneNote();
    notes += 1;
  }
  return (1000 * notes * reviewsPerNote) / (performance.now() - startedAt);
}

const rates = new Map(Object.keys(subjects).map((name) => [name, [] as number[]]));
// The first round is a warm-up. The subjects alternate, so other load affects all of them.
for (let round = 0; round <= rounds; round++) {
  for (const [name, reviewOneNote] of Object.entries(subjects)) {
    const rate = reviewsPerSecond(reviewOneNote);
    if (round > 0) rates.get(name)?.push(rate);
  }
}
const medians = [...rates].map(([name, values]) => [name, percentiles(values).p50] as const);
const [, fsrs = 1] = medians.find(([name]) => name.includes('ts-fsrs')) ?? [];
report('scheduler', [
  {
    title: `Reviews per second, median of ${rounds} rounds`,
    columns: ['Subject', 'Reviews per second', 'Microseconds each', 'Relative to next_state'],
    rows: medians.map(([name, rate]) => [name, rate, 1e6 / rate, fsrs / rate]),
  },
]);
if (!Number.isFinite(sum)) process.exitCode = 1;
