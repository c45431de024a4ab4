import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

/**
 * Runs a command in the root of the repository with inherited output.
 * @param {string} command @param {string[]} args @returns {Promise<void>}
 * @throws {Error} when it fails
 */
export function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} failed; see above.`));
    });
  });
}
