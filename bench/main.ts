/** Runs all benchmarks (`npm run bench`) or the named ones (`npm run bench -- api notes`). */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const subjects = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'main.ts')),
);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !subjects.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from: ${subjects.join(', ')}.`);
  process.exit(1);
}
// Separate processes share no caches and no garbage.
for (const subject of chosen.length > 0 ? chosen : subjects) {
  const main = join(import.meta.dirname, subject, 'main.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', main], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
