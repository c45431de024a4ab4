import { parseArgs } from 'node:util';
import { formatExtrapolation, formatTable, tickHead, tickRow } from './report';
import { type MeasuredTick, simulate } from './simulate';

const usage = `Usage: npm run simulate:reminders -- [--learners N]

Runs the reminder functions for an hour against the local Cosmos server, with 1,000 learners, then
ten times as many, up to N (default 100,000). Prints the cost of each tick.`;

/**
 * Runs the command.
 * @param print receives each part of the output when it is ready
 * @returns the exit code
 */
export async function simulateReminders(
  args: readonly string[],
  print: (text: string) => void,
): Promise<0 | 1> {
  const sizes = readSizes(args);
  if (!sizes) {
    print(usage);
    return 1;
  }
  const ticks: MeasuredTick[] = [];
  for (const size of sizes) {
    print(`${size.toLocaleString('en')} learners …`);
    ticks.push(...(await simulate(size)));
  }
  print(`\n${formatTable(tickHead, ticks.map(tickRow))}\n\n${formatExtrapolation(ticks)}`);
  return 0;
}

const smallest = 1000;
const usual = 100_000;

/**
 * Returns the numbers of learners to simulate: powers of ten from 1,000 up to the given number.
 * Returns null for invalid arguments.
 */
export function readSizes(args: readonly string[]): number[] | null {
  let learners: number;
  try {
    const { values } = parseArgs({ args: [...args], options: { learners: { type: 'string' } } });
    learners = Number(values.learners ?? usual);
  } catch {
    return null;
  }
  if (!Number.isInteger(learners) || learners < 1) return null;
  const sizes: number[] = [];
  for (let size = smallest; size < learners; size *= 10) sizes.push(size);
  return [...sizes, learners];
}
