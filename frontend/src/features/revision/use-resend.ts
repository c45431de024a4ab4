import { useEffect, useEffectEvent } from 'react';

/** Times in ms after which unsaved ratings are sent again. The last one repeats. */
const delays = [5_000, 15_000, 60_000] as const;

/** Calls `resend` at growing intervals and whenever the connection returns, while `isWaiting`. */
export function useResend(isWaiting: boolean, resend: () => void): void {
  const run = useEffectEvent(resend);
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = (attempt: number) => {
      timer = setTimeout(() => {
        run();
        schedule(attempt + 1);
      }, delays[attempt] ?? delays[2]);
    };
    schedule(0);
    const onOnline = () => run();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isWaiting]);
}
