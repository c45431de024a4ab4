import { EventEmitter, once } from 'node:events';

/** Runs actions concurrently, and can pause them for a measurement without running actions. */
export class Gate {
  #underWay = 0;
  #isClosed = false;
  readonly #events = new EventEmitter().setMaxListeners(0);

  /** Runs an action, after the gate has opened. */
  async pass(act: () => Promise<unknown>): Promise<void> {
    while (this.#isClosed) await once(this.#events, 'open');
    this.#underWay += 1;
    try {
      await act();
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#events.emit('still');
    }
  }

  /** Blocks new actions, waits for the running ones, runs `look` and opens the gate again. */
  async close(look: () => Promise<void>): Promise<void> {
    this.#isClosed = true;
    try {
      if (this.#underWay > 0) await once(this.#events, 'still');
      await look();
    } finally {
      this.#isClosed = false;
      this.#events.emit('open');
    }
  }
}
