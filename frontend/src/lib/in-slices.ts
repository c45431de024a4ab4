/** Time in ms that a slice may take. The browser handles input between two slices. */
const sliceMs = 8;

/**
 * Runs a generator for one slice. Returns its last step.
 * @param milliseconds time that the slice may take
 */
export function runSlice<Result>(
  steps: Generator<unknown, Result>,
  milliseconds = sliceMs,
): IteratorResult<unknown, Result> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const step = steps.next();
    if (step.done || performance.now() >= end) return step;
  }
}

/**
 * Runs a generator to its end in slices. Starts in the next task: the caller's task, such as a key
 * press, does not wait. Returns the generator's result, or undefined if a signal aborts it.
 */
export async function inSlices<Result>(
  steps: Generator<unknown, Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  for (;;) {
    await nextTask();
    if (signal?.aborted) return undefined;
    const step = runSlice(steps);
    if (step.done) return step.value;
  }
}

const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };

/** Waits for a task after the ones of the browser that are due, such as input. A timer takes longer. */
const nextTask = (): Promise<void> =>
  scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
