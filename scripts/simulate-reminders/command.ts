import { parseArgs } from 'node:util';
import { formatExtrapolation, formatTable, tickHead, tickRow } from './report';
import { type MeasuredTick, simulate } from './simulate';

const usage = `Usage: npm run simulate:reminders -- [--learners N]

Lets the reminder functions run for an hour over 1,000 learners, over ten times as many, and so on up
to N (100,000 unless given), with the local Cosmos server, and prints what each tick costs.`;

/**
 * Runs the command on its arguments.
 * @param print is given each part of the output when it is known
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
 * The numbers of learners that the arguments ask for: from 1,000 in steps of ten up to the one given.
 * @returns null for arguments that are none of this command's
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
