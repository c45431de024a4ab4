import { useEffect } from 'react';
import { whenIdle } from '../lib/when-idle';

/** Runs `work` once after the component has mounted and the browser is idle. */
export function useWhenIdle(work: () => void): void {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => whenIdle(work), []);
}
