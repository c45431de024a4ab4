/**
 * Runs all benchmarks (`npm run bench`) or the named ones (`npm run bench -- api notes`). With
 * `--compare REF` runs them on that commit too, in three rounds or `--rounds N`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare, subjectsIn } from './compare/compare';

const fewestRounds = 3;

const all = subjectsIn(join(import.meta.dirname, '..'));

try {
  const { values, positionals } = parseArgs({
    options: { compare: { type: 'string' }, rounds: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Unknown benchmark: ${unknown.join(', ')}. Choose from: ${all.join(', ')}.`);
  }
  if (values.compare !== undefined) {
    const areAllWell = await compare(values.compare, positionals, toRounds(values.rounds));
    if (!areAllWell) process.exitCode = 1;
  } else if (values.rounds !== undefined) {
    throw new Error('--rounds needs --compare REF.');
  } else {
    for (const subject of positionals.length > 0 ? positionals : all) runSubject(subject);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function toRounds(value = String(fewestRounds)): number {
  const rounds = Number(value);
  if (Number.isInteger(rounds) && rounds >= fewestRounds) return rounds;
  throw new Error(`--rounds must be a whole number of at least ${fewestRounds}, not ${value}.`);
}

/** Runs a benchmark in a process, which shares no caches and no garbage with the others. */
function runSubject(subject: string): void {
  const main = join(import.meta.dirname, subject, 'main.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', main], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
