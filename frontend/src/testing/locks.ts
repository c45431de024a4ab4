/** Gives this browser Web Locks, which jsdom lacks. Returns a call that removes them. */
export function installLocks(): () => void {
  const lastOf = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const before = lastOf.get(name);
    const begun = new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      void Promise.resolve(before).then(() => resolve());
    });
    const result = begun.then(work);
    lastOf.set(name, Promise.allSettled([before, result]));
    return result;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, 'locks');
  };
}
