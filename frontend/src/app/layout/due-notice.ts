import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dueQuery } from '../../api/reviews';
import { settingsQuery } from '../../api/settings';
import { useTimeZone } from '../../api/use-time-zone';
import { useNotify } from '../../components/notifier';
import { paths, startRevision } from '../../config/paths';
import { useAt } from './use-at';
import { serverNow } from '../../lib/server-clock';
import { readItem, writeItem } from '../../lib/storage';
import { countToday } from '../../modules/return-plan/count-today';

/** Local storage key of the last announced due date in epoch ms, shared by all tabs. */
const announcedKey = 'announcedDue';

/** Retry delay in ms when the server's clock is behind this one and nothing is due yet. */
const clockDifference = 60_000;

/**
 * Announces notes that become due while the app is open: once per due date, in one tab. Names the
 * share of a return plan. Stays silent during a revision, during a break, and for a learner who has
 * turned reminders off.
 */
export function DueNotice(): null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { pathname } = useLocation();
  // The navigation has just requested the list.
  const { data: due, dataUpdatedAt, refetch } = useQuery({ ...dueQuery(), refetchOnMount: false });
  const timeZone = useTimeZone();

  // TanStack Query refetches when a hidden tab becomes visible.
  useAt(due ? nextLook(due, dataUpdatedAt, timeZone) : null, () => {
    if (isVisible()) void refetch();
  });

  const announce = useEffectEvent(async (found: DueResponse, since: number) => {
    const count = countToday(found, serverNow());
    if (count === 0) return;
    const wanted = await client.query(settingsQuery()).catch(() => null);
    if (!wanted || wanted.reminderEnabled === false) return;
    if (Number(readItem(announcedKey)) >= since) return;
    writeItem(announcedKey, String(since));
    notify({
      message: count === 1 ? '1 note is ready for review.' : `${count} notes are ready for review.`,
      action: { label: 'Start Revision', onSelect: () => void navigate(startRevision) },
    });
  });

  const seenAt = useRef<number | null>(null);
  const see = useEffectEvent((found: DueResponse) => {
    const before = seenAt.current;
    seenAt.current = dataUpdatedAt;
    if (before === null || pathname === paths.revision) return;
    const latest = Math.max(...found.notes.map(becameDue));
    if (latest > before) void announce(found, latest);
  });
  useEffect(() => {
    if (due && isVisible()) see(due);
  }, [due, dataUpdatedAt]);
  return null;
}

const isVisible = () => document.visibilityState === 'visible';

const becameDue = ({ reviewData }: DueResponse['notes'][number]) =>
  Date.parse(reviewData.nextReviewDate);

/**
 * Returns when to refetch the due list, in epoch ms: at the next review date if nothing is due,
 * otherwise at the start of the next study day. Returns null if the learner has no notes.
 * @param lookedAt time of the last fetch in epoch ms
 */
function nextLook(due: DueResponse, lookedAt: number, timeZone: string): number | null {
  if (due.nextReviewDate === null) return null;
  const next = Date.parse(due.nextReviewDate);
  if (next > lookedAt) return next;
  if (due.dueCount === 0) return lookedAt + clockDifference;
  return studyDayStart(studyDay(new Date(lookedAt), timeZone) + 1, timeZone).getTime();
}
