import { useEffect, useState } from 'react';
import { clickPatience } from '../lib/click-patience';

/** Returns true once `isBusy` has been true for `clickPatience`: shorter waits show no indicator. */
export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), clickPatience);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isBusy && isSlow;
}
