import { readOptions } from './options';
import { Random } from './random';
import { describeSoak, growthFaults } from './report';
import { soak } from './soak';
import { planStrikes, rests } from './strikes';

const usage = `Usage: npm run soak -- [--minutes N] [--learners N] [--seed N]

Simulates learners (default 50) that use the API for a time (default 30 minutes). Meanwhile stops and
restarts the API and the database at random. Compares the stored data with the acknowledged writes.
Ctrl-C ends the run early and prints the report.`;

/** Simulated study days per minute. */
const daysPerMinute = 3;
/** Maximum pause between two actions in ms. Fifty learners use about half a core. */
const pause = 1500;
/** Maximum number of printed faults. */
const printedFaults = 50;

/**
 * Runs the command.
 * @param print receives each part of the output when it is ready
 * @returns the exit code
 */
export async function runSoak(
  args: readonly string[],
  print: (text: string) => void,
): Promise<0 | 1> {
  const options = readOptions(args, () => Date.now() % 100_000);
  if (!options) {
    print(usage);
    return 1;
  }
  const { minutes, learners, seed } = options;
  print(`${learners} learners for ${minutes} minutes, --seed ${seed} …`);
  const strikes = planStrikes(minutes, new Random(seed));
  let startedAt: number | undefined;
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  let faults = 0;
  const result = await soak({
    learners,
    seed,
    strikes,
    rests,
    pause,
    patience: 1,
    signal: interruption.signal,
    tell: (fault) => {
      faults += 1;
      if (faults <= printedFaults) print(`FAULT ${fault}`);
    },
    days: Math.ceil(minutes * daysPerMinute),
    progress: () => {
      startedAt ??= performance.now();
      return (performance.now() - startedAt) / (minutes * 60_000);
    },
  });
  print(`\n${describeSoak(result)}`);
  const grown = growthFaults(result);
  for (const fault of grown) print(`FAULT ${fault}`);
  return faults + grown.length === 0 ? 0 : 1;
}
