/**
 * @typedef {import('lighthouse').Result} Result
 * @typedef {{ page: string, scores: Record<string, number>, lcp: number, tbt: number, cls: number, script: number }} Summary
 */

/**
 * Returns the medians of several runs on one page: scores 0 to 100, times in ms, transferred script
 * in bytes.
 * @param {string} page @param {readonly Result[]} results @returns {Summary}
 */
export function summarize(page, results) {
  /** @param {(result: Result) => number | null | undefined} read */
  const medianOf = (read) => median(results.map((result) => read(result) ?? 0));
  const names = Object.keys(results[0]?.categories ?? {});
  return {
    page,
    scores: Object.fromEntries(
      names.map((name) => [
        name,
        Math.round(medianOf(({ categories }) => categories[name]?.score) * 100),
      ]),
    ),
    lcp: medianOf(({ audits }) => audits['largest-contentful-paint']?.numericValue),
    tbt: medianOf(({ audits }) => audits['total-blocking-time']?.numericValue),
    cls: medianOf(({ audits }) => audits['cumulative-layout-shift']?.numericValue),
    script: medianOf(scriptBytes),
  };
}

/** @param {readonly Summary[]} summaries */
export function tableOf(summaries) {
  const names = Object.keys(summaries[0]?.scores ?? {});
  const rows = [
    ['page', ...names, 'LCP ms', 'TBT ms', 'CLS', 'script KB'],
    ...summaries.map(({ page, scores, lcp, tbt, cls, script }) => [
      page,
      ...names.map((name) => String(scores[name])),
      lcp.toFixed(0),
      tbt.toFixed(0),
      cls.toFixed(3),
      (script / 1000).toFixed(1),
    ]),
  ];
  return rows.map((row) => row.map((cell) => cell.padEnd(15)).join('')).join('\n');
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
