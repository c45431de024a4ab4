import { AsyncLocalStorage } from 'node:async_hooks';

/** A timer of at least this many ms is a timeout. A shorter one is a pause before a retry. */
const shortestTimeout = 10_000;

const current = new AsyncLocalStorage<Waits>();

interface Timeout {
  readonly delay: number;
  readonly end: () => void;
}

/**
 * Simulates the waits of the code that runs within it. Pauses take no time. Timeouts expire as soon
 * as only requests without an answer remain.
 */
export class Waits {
  /** Simulated wait in ms. */
  elapsed = 0;
  #silences = 0;
  #pauses = 0;
  /** Timeouts of the pending requests, by timer. */
  readonly #timeouts = new Map<NodeJS.Timeout, Timeout>();
  /** Deadlines of whole tasks, which may await any number of requests. */
  readonly #deadlines = new Set<Timeout>();

  /** Whether a request is pending or pauses before a retry. */
  get isHolding(): boolean {
    return this.#timeouts.size > 0 || this.#pauses > 0;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this, work);
  }

  /** Records that one of the requests will never be answered. */
  silence(): void {
    this.#silences += 1;
    this.#expire();
  }

  /** Counts a pause of `delay` ms. Returns the callback for a timer that ends it at once. */
  pause(delay: number, end: () => void): () => void {
    this.elapsed += delay;
    this.#pauses += 1;
    return () => {
      this.#pauses -= 1;
      end();
    };
  }

  /** Registers the timeout of a pending request. */
  hold(timer: NodeJS.Timeout, held: Timeout): void {
    this.#timeouts.set(timer, held);
    this.#expire();
  }

  /** Removes the timeout of a request that has its answer. */
  release(timer: NodeJS.Timeout): void {
    if (this.#timeouts.delete(timer)) this.#expire();
  }

  /** Registers the deadline of a whole task. */
  limit(deadline: Timeout): void {
    this.#deadlines.add(deadline);
  }

  /** Expires the shortest timeouts, but only after every request with an answer has received it. */
  #expire(): void {
    if (this.#silences === 0 || this.#timeouts.size !== this.#silences) return;
    const all = [...this.#timeouts.values(), ...this.#deadlines];
    const delay = Math.min(...all.map((one) => one.delay));
    this.elapsed += delay;
    this.#silences = 0;
    for (const one of all) if (one.delay === delay) one.end();
  }
}

type Callback = (...given: unknown[]) => void;

/** Replaces the timers of this process by ones that use `Waits`. Returns a call that undoes it. */
export function overtakeTimers(): () => void {
  const usual = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const usualTimeout = AbortSignal.timeout.bind(AbortSignal);

  const start = (callback: Callback, delay = 0, ...given: unknown[]): NodeJS.Timeout => {
    const waits = current.getStore();
    const end = () => callback(...given);
    if (!waits || delay < 1) return usual.setTimeout(end, delay);
    if (delay < shortestTimeout) return usual.setTimeout(waits.pause(delay, end), 0);
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

/** Runs work whose pauses before retries take no time. */
export async function withoutPauses<T>(work: () => Promise<T>): Promise<T> {
  const restoreTimers = overtakeTimers();
  try {
    return await new Waits().run(work);
  } finally {
    restoreTimers();
  }
}
