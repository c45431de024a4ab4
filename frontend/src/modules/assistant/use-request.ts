import { useCallback, useEffect, useRef } from 'react';

interface Callbacks<T> {
  onAnswer: (answer: T) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Runs one request at a time. A new request, `cancel` and unmounting abort the current one. An
 * aborted request calls no callback.
 */
export function useRequest() {
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => current.current?.abort(), []);

  useEffect(() => cancel, [cancel]);

  const run = useCallback(
    <T>(work: (signal: AbortSignal) => Promise<T>, { onAnswer, onFailure }: Callbacks<T>) => {
      cancel();
      const controller = new AbortController();
      current.current = controller;
      const { signal } = controller;
      const unlessEnded =
        <V>(callback: (value: V) => void) =>
        (value: V) => {
          if (!signal.aborted) callback(value);
        };
      work(signal).then(unlessEnded(onAnswer), unlessEnded(onFailure));
    },
    [cancel],
  );

  return { run, cancel };
}
