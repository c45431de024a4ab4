/** Delay in ms for browsers without `requestIdleCallback`. */
const guess = 1000;

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, guess);
  return () => clearTimeout(timer);
}
