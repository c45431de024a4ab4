/** A local host or test may store another clock (epoch milliseconds) under this global symbol. */
const clockKey = Symbol.for('mylinguist.clock');

/** Returns the current time of the API. Token expiry uses the real time instead. */
export function now(): Date {
  const { [clockKey]: clock = Date.now } = globalThis as { [clockKey]?: () => number };
  return new Date(clock());
}
