/**
 * @typedef {import('lighthouse').Result} Result
 * @typedef {{ name: string, scores: Record<string, number>, lcp: number, tbt: number, cls: number, script: number }} Summary
 */

/** Lowest allowed median of a score. */
const leastScore = 100;

/** Highest allowed medians in ms. */
const mostTimes = { lcp: 1350, tbt: 20 };

/**
 * Returns what one run measured: scores 0 to 100, times in ms, transferred script in bytes.
 * @param {string} name @param {Result} result @returns {Summary}
 */
export function summaryOf(name, result) {
  const { categories, audits } = result;
  /** @param {string} audit */
  const value = (audit) => audits[audit]?.numericValue ?? 0;
  return {
    name,
    scores: Object.fromEntries(
      Object.entries(categories).map(([category, { score }]) => [
        category,
        Math.round((score ?? 0) * 100),
      ]),
    ),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: scriptBytes(result),
  };
}

/** @param {string} name @param {readonly Summary[]} runs @returns {Summary} */
export function medianOf(name, runs) {
  /** @param {(run: Summary) => number | undefined} read */
  const of = (read) => median(runs.map((run) => read(run) ?? 0));
  const categories = Object.keys(runs[0]?.scores ?? {});
  return {
    name,
    scores: Object.fromEntries(
      categories.map((category) => [category, of(({ scores }) => scores[category])]),
    ),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    script: of(({ script }) => script),
  };
}

/** Names the medians that miss their limits. @param {Summary} medians @returns {string[]} */
export function missedLimits({ name, scores, lcp, tbt }) {
  const low = Object.entries(scores)
    .filter(([, score]) => score < leastScore)
    .map(([category, score]) => `${name}: ${category} ${score} is below ${leastScore}`);
  const times = [
    { time: 'LCP', value: lcp, most: mostTimes.lcp },
    { time: 'TBT', value: tbt, most: mostTimes.tbt },
  ];
  const slow = times
    .filter(({ value, most }) => Math.round(value) > most)
    .map(({ time, value, most }) => `${name}: ${time} ${value.toFixed(0)} ms is above ${most} ms`);
  return [...low, ...slow];
}

/** @param {readonly Summary[]} summaries */
export function tableOf(summaries) {
  const names = Object.keys(summaries[0]?.scores ?? {});
  const rows = [
    ['page', ...names, 'LCP ms', 'TBT ms', 'CLS', 'script KB'],
    ...summaries.map(({ name, scores, lcp, tbt, cls, script }) => [
      name,
      ...names.map((category) => String(scores[category])),
      lcp.toFixed(0),
      tbt.toFixed(0),
      cls.toFixed(3),
      (script / 1000).toFixed(1),
    ]),
  ];
  return rows.map((row) => row.map((cell) => cell.padEnd(16)).join('')).join('\n');
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** @param {Result} result */
function scriptBytes({ audits }) {
  const { items = [] } =
    /** @type {{ items?: { resourceType?: string, transferSize?: number }[] }} */ (
      audits['network-requests']?.details ?? {}
    );
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}
