import { readOptions } from './options';
import { Random } from './random';
import { describeSoak, growthFaults } from './report';
import { soak } from './soak';
import { planStrikes, rests } from './strikes';

const usage = `Usage: npm run soak -- [--minutes N] [--learners N] [--seed N]

Lets learners (50 unless given) use the API for so long (30 minutes unless given) while the API and the
database are ended and started again at random, and compares what is stored with what was acknowledged.
Ctrl-C ends the run early, with its report.`;

/** Study days in a minute of a run. */
const daysPerMinute = 3;
/** Milliseconds that learners rest at most: fifty of them keep about half a core busy. */
const pause = 1500;
/** Faults that are printed: the first ones tell the most. */
const printedFaults = 50;

/**
 * Runs the command on its arguments.
 * @param print is given each part of the output when it is known
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
