import * as z from 'zod';

export interface Clock {
  /** The current time of the API in epoch milliseconds. */
  now: () => number;
  isMoved(): boolean;
  /** Moves the clock to an instant, from which time continues. Null restores the real time. */
  moveTo(instant: number | null): void;
  /**
   * @param listener receives the time that the clock showed before the move
   * @returns a function that removes the listener
   */
  onMove(listener: (before: number) => void): () => void;
}

/** The functions read their clock from this global symbol instead of `Date.now`. */
const clockKey = Symbol.for('mylinguist.clock');

/** Installs a movable clock for the functions. */
export function installClock(): Clock {
  let offset = 0;
  const listeners = new Set<(before: number) => void>();
  const now = () => Date.now() + offset;
  Object.assign(globalThis, { [clockKey]: now });
  return {
    now,
    isMoved: () => offset !== 0,
    moveTo: (instant) => {
      const before = now();
      offset = instant === null ? 0 : instant - Date.now();
      for (const listener of listeners) listener(before);
    },
    onMove: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Body of `PUT /local/clock`: an ISO instant with an offset, or null for the real time. */
export const clockRequestSchema = z.strictObject({
  now: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .nullable(),
});
