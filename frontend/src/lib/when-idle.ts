/** For browsers that cannot tell when they are idle: long enough after a page has shown, in ms. */
const guess = 1000;

/** Runs once the browser has nothing else to do. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, guess);
  return () => clearTimeout(timer);
}
