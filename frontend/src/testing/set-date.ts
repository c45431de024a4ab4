const notFaked = [
  'performance',
  'queueMicrotask',
  'nextTick',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

/** Stops the clock of the test at an instant. Timers still run. */
export function setDate(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: [...notFaked] });
}
