import { EventEmitter, once } from 'node:events';

/** Lets acts through, and holds them back while the stack is looked at with none of them under way. */
export class Gate {
  #underWay = 0;
  #isClosed = false;
  readonly #events = new EventEmitter().setMaxListeners(0);

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

  /** Holds back all until `look` is over, which begins when those who are within have left. */
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
