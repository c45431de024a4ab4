const locks = () => (navigator as Partial<Navigator>).locks;

/** Whether the browser has Web Locks. Older browsers and insecure origins lack them. */
export const hasLocks = (): boolean => locks() !== undefined;

/**
 * Runs `work` while no other call or tab runs work of this name. Without Web Locks it runs at once.
 * @throws the reason of `options.signal` when it aborts before `work` has begun
 */
export async function inOneTab<T>(
  name: string,
  work: () => Promise<T>,
  options: Pick<LockOptions, 'signal'> = {},
): Promise<T> {
  const manager = locks();
  return manager ? await manager.request(name, options, work) : work();
}
