import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actions } from '../charges/actions';
import { estimateCharges } from '../charges/measure';
import { activeDay } from './assumptions';
import { describeRequestUnits, formatCosts } from './cost-table';

const handbook = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');

/** The rows of Markdown tables, whatever the width of their columns. */
const rowsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[ -]*-[ -]*\|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

test('the handbook has the table of costs that the script prints', () => {
  const [head] = rowsOf(formatCosts());
  const rows = rowsOf(handbook);
  const start = rows.findIndex((row) => row.join() === head?.join());
  const length = rowsOf(formatCosts()).length;
  expect(rows.slice(start, start + length)).toEqual(rowsOf(formatCosts()));
});

test('the handbook has the request units of a learner that the script prints', () => {
  expect(handbook).toContain(`- ${describeRequestUnits()}`);
});

test('the assumed request units of an action are those of the local database', async () => {
  const charges = await estimateCharges(() => Promise.resolve());
  const estimates = new Map(actions.map(({ name }, index) => [name, charges[index] ?? 0]));
  const compared = activeDay.filter(({ action }) => estimates.has(action));
  expect(compared).toHaveLength(4);
  for (const { action, requestUnits } of compared) {
    const ratio = (estimates.get(action) ?? 0) / requestUnits;
    expect({ action, ratio, isClose: Math.abs(ratio - 1) < 0.15 }).toMatchObject({ isClose: true });
  }
});
