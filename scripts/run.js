import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..');

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

/**
 * Runs a program until it exits. Stops it with SIGTERM on a signal, and when the parent of this
 * process exits, because npm does not forward every signal.
 * @param {string} program @param {string[]} args @param {Record<string, string>} [env] additions
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number>} the exit code; 1 if a signal ended it
 * @throws {Error} if it does not start
 */
export function runUntilExit(program, args, env = {}, stdio = 'inherit') {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
    const stop = () => void child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, 500).unref();
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
