import { fitModel } from '@mylinguist/shared/scheduling/fit/fit-model';
import type { History } from '@mylinguist/shared/scheduling/history';
import { comparedModels, testExpandingSplits, type ComparedModel } from './expanding-splits';
import { learnerHistories } from './learner-histories';
import { logLoss, rmseBins } from './metrics';
import { type LoggedReview, ReviewLogError } from './review-log';

type Figures = Record<ComparedModel, number>;

interface Row {
  readonly name: string;
  /** Number of tested reviews; for a row of several learners, of all of them. */
  readonly tested: number;
  readonly logLoss: Figures;
  readonly rmseBins: Figures;
}

/** Learners with fewer tested reviews are left out of the figures of learners with many. */
const manyReviews = 500;

/**
 * Compares the default weights with fitted ones, learner by learner and as means.
 *
 * @throws ReviewLogError when the reviews of no learner can be divided
 */
export function compareFit(log: readonly LoggedReview[]): string {
  const histories = learnerHistories(log);
  const rows = [...histories].flatMap(([user, notes]) => toRow(user, notes));
  if (rows.length === 0) {
    throw new ReviewLogError('no learner reviewed cards again on two later days: nothing to test');
  }
  const reviewsOf = new Map(
    [...histories].map(([user, notes]) => [
      user,
      notes.reduce((sum, { entries }) => sum + entries.length, 0),
    ]),
  );
  const experienced = rows.filter(({ name }) => (reviewsOf.get(name) ?? 0) >= manyReviews);
  const summaries = [
    mean('all, weighted', rows, ({ tested }) => tested),
    mean('all, mean', rows, () => 1),
    ...(experienced.length > 0 ? [mean(`${manyReviews} or more, mean`, experienced, () => 1)] : []),
  ];
  return [
    formatTable([...rows, ...summaries]),
    '',
    countChanges(experienced),
    measureDuration([...histories.values()]),
  ].join('\n');
}

/** Measures the fit of all reviews, with the guard. */
function measureDuration(learners: readonly (readonly History[])[]): string {
  const startedAt = performance.now();
  const reviews = learners.reduce((sum, histories) => sum + fitModel(histories).reviews, 0);
  const seconds = (performance.now() - startedAt) / 1000;
  return `Guarded fit of all ${reviews} reviews: ${((seconds / reviews) * 10_000).toFixed(2)} s per 10,000 reviews`;
}

function toRow(name: string, histories: readonly History[]): Row[] {
  const tested = testExpandingSplits(histories);
  if (tested.default.length === 0) return [];
  const figures = (metric: typeof logLoss): Figures => ({
    default: metric(tested.default),
    fitted: metric(tested.fitted),
    guarded: metric(tested.guarded),
  });
  return [
    {
      name,
      tested: tested.default.length,
      logLoss: figures(logLoss),
      rmseBins: figures(rmseBins),
    },
  ];
}

function mean(name: string, rows: readonly Row[], weightOf: (row: Row) => number): Row {
  const weight = rows.reduce((sum, row) => sum + weightOf(row), 0);
  const meanOf = (metric: 'logLoss' | 'rmseBins', model: ComparedModel) =>
    rows.reduce((sum, row) => sum + weightOf(row) * row[metric][model], 0) / weight;
  const figures = (metric: 'logLoss' | 'rmseBins'): Figures => ({
    default: meanOf(metric, 'default'),
    fitted: meanOf(metric, 'fitted'),
    guarded: meanOf(metric, 'guarded'),
  });
  return {
    name,
    tested: rows.reduce((sum, { tested }) => sum + tested, 0),
    logLoss: figures('logLoss'),
    rmseBins: figures('rmseBins'),
  };
}

const widths = [24, 8, 9, 9, 9, 9, 9, 11, 9, 9];

function formatTable(rows: readonly Row[]): string {
  const heading = ['', '', 'log loss', '', '', 'change', '', 'RMSE(bins)', '', ''];
  const columns = ['learner', 'tested', ...comparedModels, 'fitted', 'guarded', ...comparedModels];
  const figure = (value: number) => value.toFixed(4);
  const lines = rows.map(({ name, tested, logLoss: loss, rmseBins: rmse }) => [
    name,
    String(tested),
    ...comparedModels.map((model) => figure(loss[model])),
    formatChange(loss, 'fitted'),
    formatChange(loss, 'guarded'),
    ...comparedModels.map((model) => figure(rmse[model])),
  ]);
  return [heading, columns, ...lines].map(formatLine).join('\n');
}

const formatLine = ([name = '', ...cells]: readonly string[]) =>
  [
    name.padEnd(widths[0] ?? 0),
    ...cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0)),
  ]
    .join('')
    .trimEnd();

const changeOf = (loss: Figures, model: ComparedModel) => loss[model] / loss.default - 1;

function formatChange(loss: Figures, model: ComparedModel): string {
  const percent = 100 * changeOf(loss, model);
  return `${percent > 0 ? '+' : ''}${percent.toFixed(2)} %`;
}

/** Counts the learners whose guarded log loss is lower or higher than with the default. */
function countChanges(rows: readonly Row[]): string {
  const changes = rows.map(({ logLoss: loss }) => changeOf(loss, 'guarded'));
  const better = changes.filter((change) => change < 0).length;
  const worse = changes.filter((change) => change > 0).length;
  const worst = Math.max(0, ...changes);
  return `Guarded, ${rows.length} learners with ${manyReviews} reviews or more: ${better} better, ${worse} worse, the worst by ${(100 * worst).toFixed(2)} %`;
}
