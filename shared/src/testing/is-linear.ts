import { limits } from '../limits';

/** Length of the long text, in lengths of the longest note. */
const factor = 16;
/** Maximum time for the long text relative to as much in short texts. Quadratic time needs 16. */
const tolerance = 4;

/** Returns the processor time in milliseconds, which other processes do not lengthen. */
function timeOf(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Returns whether the reader takes linear time. Compares a text with as much in texts of the longest
 * note. Repeats the measurement on a busy machine.
 */
export function isLinear(
  read: (text: string) => unknown,
  make: (length: number) => string,
): boolean {
  // The texts differ, because engines cache results by text, and begin alike.
  const short = Array.from({ length: factor }, (_, index) => `${make(limits.noteContent)}${index}`);
  const long = `${make(limits.noteContent * factor)}0`;
  // The engine compiles the reader.
  read(make(limits.noteContent));
  let [shortMs, longMs] = [Infinity, Infinity];
  // A busy machine can only make runs slower: the minimum is the best estimate.
  for (let run = 0; run < 5; run++) {
    longMs = Math.min(
      longMs,
      timeOf(() => read(long)),
    );
    const enough = longMs / tolerance;
    let ms = 0;
    for (const text of short) {
      ms += timeOf(() => read(text));
      // The other short texts can only add time.
      if (Math.min(ms, shortMs) >= enough) return true;
    }
    shortMs = Math.min(shortMs, ms);
  }
  return false;
}
