import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/**
 * Returns the commit of the files, with `-dirty` if they have changed since. Returns undefined outside
 * of a repository.
 */
export function readCommit() {
  const names = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { status, stdout } = spawnSync('git', names, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
