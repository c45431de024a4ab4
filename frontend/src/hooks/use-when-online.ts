import { useEffect, useEffectEvent } from 'react';

/** Calls `work` whenever the connection returns, while `isWaiting`. */
export function useWhenOnline(isWaiting: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => run();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
}
