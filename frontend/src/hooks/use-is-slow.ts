import { useEffect, useState } from 'react';

/** Delay in ms after which a click without a visible effect seems ignored. */
const patience = 150;

/** Returns true once `isBusy` has been true for 150 ms: shorter waits show no indicator. */
export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isBusy && isSlow;
}
