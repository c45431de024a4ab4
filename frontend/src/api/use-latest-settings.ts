import type { Settings } from '@mylinguist/shared/schemas/settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { knownSettings } from '../offline/known-settings';
import { useSession } from '../session/session';
import { dueQuery } from './reviews';
import { settingsQuery } from './settings';

/**
 * Returns the learner's settings. Causes no request: every signed-in page loads the due list, which
 * contains the settings. Until then they are those of the last visit in this browser, and null on the
 * first visit.
 */
export function useLatestSettings(): Settings | null {
  const learner = useSession()?.user.email ?? '';
  const saved = useQuery({ ...settingsQuery(), enabled: false });
  const due = useQuery({ ...dueQuery(), enabled: false });
  const known = useMemo(() => knownSettings(learner), [learner]);
  const latest = saved.dataUpdatedAt >= due.dataUpdatedAt ? saved.data : due.data?.settings;
  return latest ?? saved.data ?? known;
}
