import { LRUCache } from 'lru-cache';

/**
 * Creates a cache that evicts the least recently used entry above its capacity. It allocates memory
 * for an entry when the entry is added. With the option `max`, it would allocate all at start.
 */
export const createLru = <V extends object | number>(capacity: number) =>
  new LRUCache<string, V>({ maxSize: capacity, sizeCalculation: () => 1 });
