import type { Table } from '../../testing/report/table';

/** The tables that one run of a benchmark wrote. */
export type Run = readonly Table[];

/** A run of both commits, one right after the other. */
export interface Round {
  readonly before: Run;
  readonly now: Run;
}

interface Figure {
  readonly table: string;
  readonly row: string;
  readonly column: string;
  readonly value: number;
}

/**
 * Returns one table per table of the benchmark. Each row is a figure: the medians of both commits,
 * and the median, lowest and highest ratio of a round.
 * @param before name of the earlier commit
 */
export function compareRounds(before: string, rounds: readonly Round[]): Table[] {
  const first = rounds[0];
  if (!first) return [];
  const old = rounds.map((round) => byKey(round.before));
  const now = rounds.map((round) => byKey(round.now));
  const shared = figuresOf(first.now).filter((figure) =>
    [...old, ...now].every((figures) => figures.has(keyOf(figure))),
  );
  const titles = [...new Set(shared.map(({ table }) => table))];
  return titles.map((title) => ({
    title,
    columns: ['Row', 'Figure', before, 'now', 'Ratio', 'Lowest', 'Highest'],
    rows: shared
      .filter(({ table }) => table === title)
      .map((figure) => {
        const values = (runs: typeof old) => runs.map((run) => run.get(keyOf(figure)) ?? NaN);
        const [olds, nows] = [values(old), values(now)];
        const ratios = nows.map((value, index) => ratio(value, olds[index] ?? NaN));
        return [
          figure.row,
          figure.column,
          median(olds),
          median(nows),
          ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map(shown),
        ];
      }),
  }));
}

/** Names the tables, and the figures of shared tables, that only one commit has. */
export function unpaired(before: string, { before: old, now }: Round): string[] {
  return [...missing(before, old, now), ...missing('now', now, old)];
}

function missing(side: string, from: Run, other: Run): string[] {
  const otherTitles = new Set(other.map(({ title }) => title));
  const otherKeys = byKey(other);
  const tables = from.filter(({ title }) => !otherTitles.has(title));
  const figures = figuresOf(from).filter(
    (figure) => otherTitles.has(figure.table) && !otherKeys.has(keyOf(figure)),
  );
  return [
    ...tables.map(({ title }) => `only ${side}: table "${title}"`),
    ...figures.map(({ row, column }) => `only ${side}: "${column}" of "${row}"`),
  ];
}

/** Returns the numbers of the tables. The first cell names a row. */
function figuresOf(run: Run): Figure[] {
  return run.flatMap(({ title, columns, rows }) => {
    const seen = new Map<string, number>();
    return rows.flatMap(([name = '', ...cells]) => {
      const count = (seen.get(String(name)) ?? 0) + 1;
      seen.set(String(name), count);
      const row = count > 1 ? `${name} (${count})` : String(name);
      return cells.flatMap((value, index) =>
        typeof value === 'number'
          ? [{ table: title, row, column: columns[index + 1] ?? '', value }]
          : [],
      );
    });
  });
}

const keyOf = ({ table, row, column }: Figure) => JSON.stringify([table, row, column]);

const byKey = (run: Run): ReadonlyMap<string, number> =>
  new Map(figuresOf(run).map((figure) => [keyOf(figure), figure.value]));

const ratio = (now: number, before: number) => (now === before ? 1 : now / before);

/** Two decimals. Whole ratios would otherwise appear without them. */
const shown = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '–');

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
