import { longestReviewDelay } from '@mylinguist/shared/limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNotify } from '../../components/notifier';
import { shownRating } from '../../features/revision/shown-rating';
import type { CompletedEntry } from '../../writes/outbox/outbox-entry';
import { onOutcome } from '../../writes/outbox/outbox-state';

const { days } = longestReviewDelay;

/** The notices about one rating and about several, by what has happened to them. */
const notices = {
  reviewed: {
    one: 'A note had already been reviewed and was not counted.',
    several: (count: number) => `${count} notes had already been reviewed and were not counted.`,
  },
  gone: {
    one: 'A note no longer exists and was not counted.',
    several: (count: number) => `${count} notes no longer exist and were not counted.`,
  },
  clamped: {
    one: `A rating from more than ${days} days ago counts with a later date.`,
    several: (count: number) =>
      `${count} ratings from more than ${days} days ago count with a later date.`,
  },
  invalid: {
    one: 'A rating was not accepted and was not counted.',
    several: (count: number) => `${count} ratings were not accepted and were not counted.`,
  },
} as const;
type Kind = keyof typeof notices;

/** Time in ms after which a notice counts from one again. Longer than a notice is shown. */
const burstMs = 10_000;

/**
 * Shows a notice about ratings that do not count, or not with their date. A rating whose result is
 * on screen says itself that it does not count. Ratings of one run of the outbox share a notice.
 */
export function useReviewNotices(): void {
  const notify = useNotify();
  const burst = useRef({ until: 0, counts: new Map<Kind, number>() });
  const tell = useEffectEvent((kind: Kind) => {
    const now = Date.now();
    const counts = now < burst.current.until ? burst.current.counts : new Map<Kind, number>();
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    burst.current = { until: now + burstMs, counts };
    const texts = [...counts].map(([each, count]) =>
      count === 1 ? notices[each].one : notices[each].several(count),
    );
    notify({ message: texts.join(' ') });
  });
  useEffect(
    () =>
      onOutcome((completed) => {
        const { operation } = completed.entry;
        if (operation.kind !== 'review') return;
        const kind = kindOf(completed);
        const isShown = shownRating.read() === operation.reviewId;
        if (kind && !(isShown && kind !== 'clamped')) tell(kind);
      }),
    [],
  );
}

/** Returns the kind of notice about a rating; null for one that counts with its date. */
function kindOf({ outcome }: CompletedEntry): Kind | null {
  if (outcome.status === 'gone') return 'gone';
  if (outcome.status === 'refused') return outcome.code === 'NOT_DUE' ? 'reviewed' : 'invalid';
  if (outcome.status !== 'acknowledged' || !outcome.result) return null;
  const { counted, clamped } = outcome.result;
  if (counted === false) return 'reviewed';
  return clamped ? 'clamped' : null;
}
