import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { foundSessionIn, type FoundSession } from '../../modules/found-session/found-session';

/** Returns the session of chosen notes that this entry of the browser's history asks for, or null. */
export function useRequestedSession(): FoundSession | null {
  const location = useLocation();
  return useMemo(() => foundSessionIn(location.state), [location.state]);
}
