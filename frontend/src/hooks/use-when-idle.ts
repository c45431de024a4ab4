import { useEffect } from 'react';
import { whenIdle } from '../lib/when-idle';

/** Does something once, when what is shown stands and the browser has nothing else to do. */
export function useWhenIdle(work: () => void): void {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => whenIdle(work), []);
}
