import { formatExtrapolation, formatTable, tickHead, tickRow } from './report';
import { simulate, type MeasuredTick } from './simulate';
import { readSizes } from './sizes';

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
