import { parseArgs } from 'node:util';
import { formatExtrapolation, formatTable, tickHead, tickRow } from './report';
import { type MeasuredTick, simulate } from './simulate';

const usage = `Usage: npm run simulate:reminders -- [--learners N] [--devices PERCENT]

Runs the reminder functions for an hour against the local Cosmos server, with 1,000 learners, then
ten times as many, up to N (default 100,000). PERCENT of the learners (default 0) get notifications
on one device in addition to mail. Prints the cost of each tick.`;

/**
 * Runs the command.
 * @param print receives each part of the output when it is ready
 * @returns the exit code
 */
export async function simulateReminders(
  args: readonly string[],
  print: (text: string) => void,
): Promise<0 | 1> {
  const options = readOptions(args);
  if (!options) {
    print(usage);
    return 1;
  }
  const ticks: MeasuredTick[] = [];
  for (const size of options.sizes) {
    print(`${size.toLocaleString('en')} learners …`);
    ticks.push(...(await simulate(size, options.percentWithDevice)));
  }
  print(`\n${formatTable(tickHead, ticks.map(tickRow))}\n\n${formatExtrapolation(ticks)}`);
  return 0;
}

const smallest = 1000;
const usual = 100_000;

/**
 * Returns the numbers of learners to simulate, powers of ten from 1,000 up to the given number, and
 * the percentage of them with a device. Returns null for invalid arguments.
 */
export function readOptions(
  args: readonly string[],
): { readonly sizes: number[]; readonly percentWithDevice: number } | null {
  let learners: number;
  let percentWithDevice: number;
  try {
    const options = { learners: { type: 'string' }, devices: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    learners = Number(values.learners ?? usual);
    percentWithDevice = Number(values.devices ?? 0);
  } catch {
    return null;
  }
  if (!Number.isInteger(learners) || learners < 1) return null;
  if (!(percentWithDevice >= 0 && percentWithDevice <= 100)) return null;
  const sizes: number[] = [];
  for (let size = smallest; size < learners; size *= 10) sizes.push(size);
  return { sizes: [...sizes, learners], percentWithDevice };
}
