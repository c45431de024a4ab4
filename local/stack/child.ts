import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

export interface ChildDescription {
  name: string;
  /** Arguments to Node: a script and what it takes. */
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** What the child prints, or where it answers, once it can be used. */
  ready: { line: RegExp } | { url: string };
  /** Hides the chatter of tools that have their own idea of a start-up. */
  quiet?: boolean;
}

export interface Child {
  name: string;
  /** To be measured, or ended in other ways than `stop`. */
  process: ChildProcess;
  ready: Promise<void>;
  /** Resolves with the exit code when the process is gone. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

const patienceMs = 15_000;
const endWithParent = new URL('./end-with-parent.js', import.meta.url).href;

/**
 * Starts a Node process that never outlives this one.
 * @param show is given each line that the child prints, with the child's name before it
 */
export function startChild(
  { name, args, cwd, env, ready, quiet }: ChildDescription,
  show: (line: string) => void,
): Child {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own group: Ctrl-C reaches this process alone, which then ends the children in order.
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
  // Only a death before readiness matters to this promise; a later one is told by `ended`.
  died.catch(() => undefined);
  const usable = 'url' in ready ? answers(ready.url, ended) : announced;

  return {
    ...{ name, process: child, ended },
    ready: Promise.race([usable, died]),
    stop: () => stop(child, ended),
  };
}

/** Asks again and again until the address answers at all, or the process is gone. */
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
