/**
 * Runs `work` while no other tab runs work of this name. Without Web Locks, which older browsers and
 * insecure origins lack, it runs at once.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? await locks.request(name, work) : work();
}
