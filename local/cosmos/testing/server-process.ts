import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { argumentsOf } from '../../stack/builds';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /**
   * Sends the signal, if the process still runs. Resolves with the exit code, or null after
   * SIGKILL.
   */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the server process as `npm start` does. If the process exits before it is ready, rejects
 * with the output on stderr.
 */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, argumentsOf('cosmos'), {
    env: { ...process.env, COSMOS_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const url = await Promise.race([
    readUrl(child),
    once(child, 'close').then(() => {
      throw new Error(`exit code ${String(child.exitCode)}: ${complaints.join('')}`);
    }),
  ]);
  return {
    url,
    child,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** Resolves with the URL when the process is ready. Never settles otherwise. */
function readUrl({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (stdout) {
      createInterface({ input: stdout }).on('line', (line) => {
        const url = /^cosmos: ready on (http:\S+)$/.exec(line)?.[1];
        if (url !== undefined) {
          resolve(url);
        }
      });
    }
  });
}
