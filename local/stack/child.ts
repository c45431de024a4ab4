import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

export interface ChildDescription {
  name: string;
  /** Arguments for Node: a script and its arguments. */
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** Signals that the child is ready: a line of its output, or a URL that responds. */
  ready: { line: RegExp } | { url: string };
  /** Hides the output of third-party tools. */
  quiet?: boolean;
}

export interface Child {
  name: string;
  /** The process, for measurements and for other signals than that of `stop`. */
  process: ChildProcess;
  ready: Promise<void>;
  /** Resolves with the exit code when the process ends. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

const patienceMs = 15_000;
const endWithParent = new URL('./end-with-parent.js', import.meta.url).href;

/**
 * Starts a Node process that ends with this one.
 * @param show receives each output line, prefixed with the child's name
 */
export function startChild(
  { name, args, cwd, env, ready, quiet }: ChildDescription,
  show: (line: string) => void,
): Child {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A separate process group: Ctrl+C only reaches this process, which then stops its children.
    detached: true,
  });
  const lastLines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const announced = new Promise<void>((resolve) => {
    const read = (line: string) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      if ('line' in ready && ready.line.test(line)) resolve();
      else if (!quiet) show(`[${name}] ${line}`);
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', read);
    }
  });

  const died = ended.then((code) => {
    const output = lastLines.join('\n');
    throw new Error(`${name} ended with code ${code ?? 'none'} before it was ready:\n${output}`);
  });
  // After the child is ready, `ended` reports its exit. This rejection is then unhandled without
  // `allSettled`.
  void Promise.allSettled([died]);
  const usable = 'url' in ready ? answers(ready.url, ended) : announced;

  return {
    name,
    process: child,
    ended,
    ready: Promise.race([usable, died]),
    stop: () => stop(child, ended),
  };
}

/** Polls the URL until it responds or the process ends. */
async function answers(url: string, ended: Promise<unknown>): Promise<void> {
  const gone = new AbortController();
  void ended.then(() => gone.abort());
  while (!gone.signal.aborted) {
    try {
      await fetch(url, { signal: gone.signal });
      return;
    } catch {
      await setTimeout(100);
    }
  }
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const patience = new AbortController();
  void setTimeout(patienceMs, undefined, { signal: patience.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await ended;
  patience.abort();
}
