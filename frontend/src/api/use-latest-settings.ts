import type { Settings } from '@mylinguist/shared/schemas/settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedSettings } from '../offline/cached-answers';
import { dueQuery } from './reviews';
import { settingsQuery } from './settings';

/**
 * Returns the learner's settings. Causes no request: every signed-in page loads the due list, which
 * contains the settings. Until then they are those of the last visit in this browser, and null on the
 * first visit.
 */
export function useLatestSettings(): Settings | null {
  const saved = useQuery({ ...settingsQuery(), enabled: false });
  const due = useQuery({ ...dueQuery(), enabled: false });
  const cached = useMemo(() => cachedSettings.read(), []);
  const latest = saved.dataUpdatedAt >= due.dataUpdatedAt ? saved.data : due.data?.settings;
  return latest ?? saved.data ?? cached;
}
