import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Table, toMarkdown } from '../../testing/report/table';
import { Interrupted, processes, type Processes } from './processes';
import { checkOut, hasChanges, remove, resolveCommit } from './other-commit';
import { compareRounds, type Round, type Run, unpaired } from './ratios';

const root = join(import.meta.dirname, '../..');

/** Returns the names of the benchmarks in a checkout. */
export const subjectsIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'bench')).filter((name) => existsSync(mainOf(folder, name)));

const mainOf = (folder: string, subject: string) => join(folder, 'bench', subject, 'main.ts');

/**
 * Runs benchmarks on another commit and on the working tree, in turn, and prints the ratios. Other
 * load of the machine affects both sides of a round.
 * @param names of the benchmarks; all without a name
 * @returns whether all ran
 */
export async function compare(
  ref: string,
  names: readonly string[],
  rounds: number,
): Promise<boolean> {
  const commit = resolveCommit(ref);
  if (hasChanges()) console.log('"now" includes changes that are not committed.');
  const running = processes();
  let folder: string | undefined;
  try {
    folder = checkOut(commit);
    const [old, here] = [subjectsIn(folder), subjectsIn(root)];
    let areAllWell = true;
    for (const subject of names.length > 0 ? names : new Set([...here, ...old])) {
      if (!old.includes(subject)) console.log(`\nonly now: benchmark ${subject}`);
      else if (!here.includes(subject)) console.log(`\nonly ${commit}: benchmark ${subject}`);
      else if (!(await compareSubject(subject, { folder, commit, rounds, running }))) {
        areAllWell = false;
      }
    }
    return areAllWell;
  } finally {
    running.end();
    if (folder) remove(folder);
  }
}

interface Comparison {
  /** Checkout of the other commit. */
  readonly folder: string;
  readonly commit: string;
  readonly rounds: number;
  readonly running: Processes;
}

async function compareSubject(
  subject: string,
  { folder, commit, rounds, running }: Comparison,
): Promise<boolean> {
  const all: Round[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`${subject}: round ${round} of ${rounds}`);
      const before = await runIn(folder, subject, running);
      all.push({ before, now: await runIn(root, subject, running) });
    }
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
  console.log(`\n## ${subject}: ${commit} and now, ${rounds} rounds\n`);
  for (const table of compareRounds(commit, all)) console.log(`${toMarkdown(table)}\n`);
  for (const name of all.slice(0, 1).flatMap((round) => unpaired(commit, round))) console.log(name);
  return true;
}

/** Runs a benchmark in a checkout and returns the tables that it writes. */
async function runIn(folder: string, subject: string, running: Processes): Promise<Run> {
  const results = join(folder, 'bench/results', `${subject}.json`);
  rmSync(results, { force: true });
  const isDone = await running.run(folder, mainOf(folder, subject));
  if (!isDone || !existsSync(results)) throw new Error(`Failed: ${mainOf(folder, subject)}`);
  return (JSON.parse(readFileSync(results, 'utf8')) as { tables: readonly Table[] }).tables;
}
