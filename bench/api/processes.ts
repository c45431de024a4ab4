import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
const endWithParent = join(root, 'local/stack/end-with-parent.js');

export interface Started {
  /** The URLs in the line that reports the process as ready. */
  readonly addresses: readonly string[];
  stop(): void;
}

/**
 * Starts a program of this repository in a child process that ends with this process.
 * @throws Error when it exits before it is ready
 */
export async function startProcess(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
  preloaded: readonly string[] = [],
): Promise<Started> {
  const loaders = program.endsWith('.ts') ? ['tsx'] : [];
  const modules = [...loaders, endWithParent, ...preloaded].flatMap((name) => ['--import', name]);
  const child = spawn(process.execPath, [...modules, resolve(root, program), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines = child.stdout && createInterface({ input: child.stdout });
  const ready = new Promise<string>((resolve, reject) => {
    // Reads all later lines too: a full pipe would block the process.
    lines?.on('line', (line) => {
      if (/\bready\b/.test(line)) resolve(line);
    });
    child.once('exit', (code) =>
      reject(new Error(`${program} exited with code ${code ?? 'none'}`)),
    );
  });
  const addresses = (await ready).match(/http:\/\/\S+/g) ?? [];
  return { addresses, stop: () => child.kill() };
}
