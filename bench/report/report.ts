import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Table, toMarkdown } from '../../testing/report/table';

const results = join(import.meta.dirname, '../results');

/**
 * Prints the tables of a subject and writes them to `bench/results/<subject>.json`, with a
 * description of the machine.
 */
export function report(subject: string, tables: readonly Table[]): void {
  console.log(`\n## ${subject}\n`);
  for (const table of tables) console.log(`${toMarkdown(table)}\n`);
  mkdirSync(results, { recursive: true });
  const file = join(results, `${subject}.json`);
  writeFileSync(file, `${JSON.stringify({ subject, machine: machine(), tables }, null, 2)}\n`);
}

function machine() {
  return {
    node: process.version,
    architecture: arch(),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    /** Load average of the last minute. Above the number of cores, times are unreliable. */
    load: loadavg()[0],
  };
}
