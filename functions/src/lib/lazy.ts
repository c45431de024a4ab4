/**
 * Returns a function that loads a value on its first call and then returns the same value. Concurrent
 * calls share one load. After a failure the next call loads again.
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
