interface InstalledCaches {
  /** Returns the addresses of everything in all caches. */
  readonly addresses: () => string[];
}

/** Gives the page a cache storage, which jsdom lacks. It is empty. */
export function installCaches(): InstalledCaches {
  const stored = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return Promise.resolve({
      put: (address: string, response: Response) =>
        Promise.resolve(void cache.set(address, response)),
      match: (address: string) => Promise.resolve(cache.get(address)?.clone()),
      delete: (address: string) => Promise.resolve(cache.delete(address)),
    });
  };
  const deleteCache = (name: string) => Promise.resolve(stored.delete(name));
  Object.assign(window, { caches: { open, delete: deleteCache } });
  return { addresses: () => [...stored.values()].flatMap((cache) => [...cache.keys()]) };
}

/** Takes the cache storage away again. */
export const removeCaches = () => Reflect.deleteProperty(window, 'caches');
