import { AsyncLocalStorage } from 'node:async_hooks';

/** From this many milliseconds on, a timer is the end of somebody's patience, and else a pause. */
const patience = 10_000;

const current = new AsyncLocalStorage<Waits>();

interface Patience {
  readonly delay: number;
  readonly end: () => void;
}

/**
 * Lets what runs within it wait without losing time: a pause takes none, and patience ends as soon
 * as nothing else than silence is waited for.
 */
export class Waits {
  /** Milliseconds that would have passed. */
  elapsed = 0;
  #silences = 0;
  #pauses = 0;
  /** One for each answer that is waited for, by its timer. */
  readonly #patiences = new Map<NodeJS.Timeout, Patience>();
  /** Those of whole tasks, in which any number of answers may be waited for. */
  readonly #deadlines = new Set<Patience>();

  /** Whether anything still waits for an answer, or pauses before it asks again. */
  get isHolding(): boolean {
    return this.#patiences.size > 0 || this.#pauses > 0;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this, work);
  }

  /** Is told that one of the requests will never be answered. */
  silence(): void {
    this.#silences += 1;
    this.#endPatience();
  }

  pause(delay: number, end: () => void): () => void {
    this.elapsed += delay;
    this.#pauses += 1;
    return () => {
      this.#pauses -= 1;
      end();
    };
  }

  hold(timer: NodeJS.Timeout, held: Patience): void {
    this.#patiences.set(timer, held);
    this.#endPatience();
  }

  release(timer: NodeJS.Timeout): void {
    if (this.#patiences.delete(timer)) this.#endPatience();
  }

  limit(deadline: Patience): void {
    this.#deadlines.add(deadline);
  }

  /** Not before every request that is answered has been, so that no other one is given up. */
  #endPatience(): void {
    if (this.#silences === 0 || this.#patiences.size !== this.#silences) return;
    const all = [...this.#patiences.values(), ...this.#deadlines];
    const delay = Math.min(...all.map((one) => one.delay));
    this.elapsed += delay;
    this.#silences = 0;
    for (const one of all) if (one.delay === delay) one.end();
  }
}

type Callback = (...given: unknown[]) => void;

/** Puts timers in the place of this process's that heed `Waits`, until the returned call. */
export function overtakeTimers(): () => void {
  const usual = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const usualTimeout = AbortSignal.timeout.bind(AbortSignal);

  const start = (callback: Callback, delay = 0, ...given: unknown[]): NodeJS.Timeout => {
    const waits = current.getStore();
    const end = () => callback(...given);
    if (!waits || delay < 1) return usual.setTimeout(end, delay);
    if (delay < patience) return usual.setTimeout(waits.pause(delay, end), 0);
    const timer = usual.setTimeout(end, delay).unref();
    const giveUp = () => {
      clear(timer);
      end();
    };
    waits.hold(timer, { delay, end: giveUp });
    return timer;
  };
  const clear = (timer?: NodeJS.Timeout): void => {
    if (timer) current.getStore()?.release(timer);
    usual.clearTimeout(timer);
  };
  const timeout = (delay: number): AbortSignal => {
    const waits = current.getStore();
    if (!waits) return usualTimeout(delay);
    const ending = new AbortController();
    const end = () => ending.abort(new DOMException('The deadline is over', 'TimeoutError'));
    waits.limit({ delay, end });
    return ending.signal;
  };
  Object.assign(globalThis, { setTimeout: start, clearTimeout: clear });
  AbortSignal.timeout = timeout;
  return () => {
    Object.assign(globalThis, usual);
    AbortSignal.timeout = usualTimeout;
  };
}
