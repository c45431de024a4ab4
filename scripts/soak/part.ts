import { join } from 'node:path';
import { type Child, startChild } from '@mylinguist/local/stack/child';
import { type ProcessUse, readUse } from './process-use';

export type PartName = 'api' | 'database';

interface PartDescription {
  readonly name: PartName;
  /** Path of the entry file from the root of the repository. */
  readonly main: string;
  /** Matches the output of a process that is ready. */
  readonly ready: RegExp;
  readonly env: () => Record<string, string>;
}

/** One run of a process, from start to exit. */
export interface Life {
  /** Counted from 1. */
  readonly number: number;
  /** Oldest first. */
  readonly samples: Sample[];
}

export interface Sample extends ProcessUse {
  /** Seconds since the start of the process. */
  readonly second: number;
  /** Whether no requests were running and all idle connections were closed. */
  readonly isAtRest: boolean;
}

const root = join(import.meta.dirname, '..', '..');
const probe = new URL('./probe.js', import.meta.url).href;

/** Errors that nothing caught. They would end a process in Azure. */
const stray = /unhandledRejection|uncaughtException/;

/** A process of the stack that the test stops and restarts. */
export class Part {
  readonly lives: Life[] = [];
  #child: Child | undefined;
  #startedAt = 0;
  #isEnding = false;

  /** @param complain receives unexpected exits and uncaught errors */
  constructor(
    private readonly description: PartDescription,
    private readonly complain: (fault: string) => void,
  ) {}

  /**
   * Starts the process and waits until it is ready.
   * @throws Error with its output when it exits
   */
  async start(): Promise<void> {
    const { name, main, ready, env } = this.description;
    const child = startChild(
      {
        name,
        args: ['--expose-gc', '--import', probe, '--import', 'tsx', main],
        cwd: root,
        env: env(),
        ready: { line: ready },
      },
      (line) => {
        if (stray.test(line)) this.complain(line);
      },
    );
    await child.ready;
    this.#child = child;
    this.#isEnding = false;
    void child.ended.then((code) => {
      if (!this.#isEnding)
        this.complain(`The ${name} exited unexpectedly with code ${String(code)}.`);
    });
    this.#startedAt = performance.now();
    this.lives.push({ number: this.lives.length + 1, samples: [] });
    await this.sample();
  }

  /** Sends the process a signal and waits for its exit. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!this.#child) return;
    this.#isEnding = true;
    this.#child.process.kill(signal);
    await this.#child.ended;
  }

  /** Adds a sample of the current memory and handles. */
  async sample(isAtRest = false): Promise<void> {
    const use = this.#child && (await readUse(this.#child.process));
    const second = (performance.now() - this.#startedAt) / 1000;
    if (use) this.lives.at(-1)?.samples.push({ ...use, second, isAtRest });
  }
}
