import { join } from 'node:path';
import { type Child, startChild } from '@mylinguist/local/stack/child';
import { type ProcessUse, readUse } from './process-use';

export type PartName = 'api' | 'database';

interface PartDescription {
  readonly name: PartName;
  /** From the root of the repository. */
  readonly main: string;
  /** What it prints once it can be used. */
  readonly ready: RegExp;
  readonly env: () => Record<string, string>;
}

/** One start of a process, up to its end. */
export interface Life {
  /** From 1 on. */
  readonly number: number;
  /** What it held, by the seconds since its start. */
  readonly samples: Sample[];
}

export interface Sample extends ProcessUse {
  readonly second: number;
  /** Whether nothing was asked of it any more, and connections that nobody used were closed. */
  readonly isAtRest: boolean;
}

const root = join(import.meta.dirname, '..', '..');
const probe = new URL('./probe.js', import.meta.url).href;

/** Errors that no request was answered with, and that a process of Azure's would die of. */
const stray = /unhandledRejection|uncaughtException/;

/** A process of the stack that is ended and started again and again. */
export class Part {
  readonly lives: Life[] = [];
  #child: Child | undefined;
  #startedAt = 0;
  #isEnding = false;

  /** @param complain is told of an end that nobody asked for, and of errors that nothing caught */
  constructor(
    private readonly description: PartDescription,
    private readonly complain: (fault: string) => void,
  ) {}

  /** @throws Error with what it printed when it ends instead */
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
      if (!this.#isEnding) this.complain(`The ${name} ended by itself, with code ${String(code)}.`);
    });
    this.#startedAt = performance.now();
    this.lives.push({ number: this.lives.length + 1, samples: [] });
    await this.sample();
  }

  /** Sends its process a signal and waits for its end. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!this.#child) return;
    this.#isEnding = true;
    this.#child.process.kill(signal);
    await this.#child.ended;
  }

  /** Writes down what it holds now. */
  async sample(isAtRest = false): Promise<void> {
    const use = this.#child && (await readUse(this.#child.process));
    const second = (performance.now() - this.#startedAt) / 1000;
    if (use) this.lives.at(-1)?.samples.push({ ...use, second, isAtRest });
  }
}
