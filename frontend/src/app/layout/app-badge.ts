import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ignore } from '../../lib/ignore';
import { dueQuery } from '../../api/reviews';
import { serverNow } from '../../lib/server-clock';
import { countToday } from '../../modules/return-plan/count-today';
import { currentSession, subscribeSession } from '../../session/session';

let isWatchingSession = false;

/** Shows the number of notes for today on the icon of the installed app, until the session ends. */
export function AppBadge(): null {
  const { data: due } = useQuery({ ...dueQuery(), enabled: false });
  const count = due && countToday(due, serverNow());
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
  if ('setAppBadge' in navigator)
    navigator
      .setAppBadge(count)
      .catch((error: unknown) => ignore(error, 'the browser refuses the number on the icon'));
}
