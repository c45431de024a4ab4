/** Under this symbol a host may put another clock (epoch milliseconds), to try or test the passing of days. */
const clockKey = Symbol.for('mylinguist.clock');

/** The instant at which the API acts. Token expiry never asks this clock. */
export function now(): Date {
  const { [clockKey]: clock = Date.now } = globalThis as { [clockKey]?: () => number };
  return new Date(clock());
}
