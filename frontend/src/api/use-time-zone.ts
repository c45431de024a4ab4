import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deviceTimeZone } from '../lib/device-time-zone';
import { knownSettings } from '../offline/known-settings';
import { useSession } from '../session/session';
import { dueQuery } from './reviews';
import { settingsQuery } from './settings';

/**
 * Returns the IANA time zone of the learner's settings, in which all dates are shown. Causes no
 * request: every signed-in page loads the due list, which contains the settings. Until then it is
 * the zone of the last visit in this browser, and on the first visit the zone of the device.
 */
export function useTimeZone(): string {
  const learner = useSession()?.user.email ?? '';
  const saved = useQuery({ ...settingsQuery(), enabled: false });
  const due = useQuery({ ...dueQuery(), enabled: false });
  const known = useMemo(() => knownSettings(learner), [learner]);
  const latest = saved.dataUpdatedAt >= due.dataUpdatedAt ? saved.data : due.data?.settings;
  return (latest ?? saved.data ?? known)?.timezone ?? deviceTimeZone();
}
