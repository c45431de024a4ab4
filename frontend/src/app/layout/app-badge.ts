import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dueQuery } from '../../api/reviews';
import { currentSession, subscribeSession } from '../../session/session';

let isWatchingSession = false;

/** Shows the number of due notes on the icon of the installed app, until the session ends. */
export function AppBadge(): null {
  const { data: due } = useQuery({ ...dueQuery(), enabled: false });
  const count = due?.dueCount;
  useEffect(() => {
    if (count === undefined) return;
    showBadge(count);
    if (isWatchingSession) return;
    isWatchingSession = true;
    subscribeSession(() => {
      if (!currentSession()) showBadge(0);
    });
  }, [count]);
  return null;
}

/** Shows a number; none for 0. Does nothing in browsers without badges. */
function showBadge(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}
