import { z } from 'zod';

export interface Clock {
  /** Epoch milliseconds as the API sees them. */
  now: () => number;
  isMoved(): boolean;
  /** Lets time go on from an instant, or, with null, returns to the real time. */
  moveTo(instant: number | null): void;
  /** @param listener is told what the clock showed before it was moved */
  onMove(listener: (before: number) => void): void;
}

/** Where the functions look for a clock that takes the place of `Date.now`. */
const clockKey = Symbol.for('mylinguist.clock');

/** Puts a clock that can be moved where the functions find it. */
export function installClock(): Clock {
  let offset = 0;
  const listeners: ((before: number) => void)[] = [];
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
      listeners.push(listener);
    },
  };
}

/** Body of `PUT /local/clock`: an ISO instant with its offset, or null for the real time. */
export const clockRequestSchema = z.strictObject({
  now: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .nullable(),
});
