/** Time in ms that a slice may take. The browser handles input between two slices. */
const sliceMs = 8;

/**
 * Runs a generator to its end in slices, and starts in a task of its own: the caller's task, such as
 * a key press, does not wait. Returns the generator's result, or undefined if the signal aborts it.
 */
export async function inSlices<Result>(
  steps: Generator<unknown, Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  for (;;) {
    await nextTask();
    if (signal.aborted) return undefined;
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
  }
}

/** Waits for a task after the ones of the browser that are due, such as input. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
