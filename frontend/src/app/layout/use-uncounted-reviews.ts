import { useEffect, useEffectEvent, useRef } from 'react';
import { useNotify } from '../../components/notifier';
import { shownRating } from '../../features/revision/shown-rating';
import type { CompletedEntry } from '../../writes/outbox/outbox-entry';
import { onOutcome } from '../../writes/outbox/outbox-state';

/** The notices about one rating and about several, by what has happened to them. */
const notices = {
  refused: {
    one: 'A note had already been reviewed and was not counted.',
    several: (count: number) => `${count} notes had already been reviewed and were not counted.`,
  },
  gone: {
    one: 'A note no longer exists and was not counted.',
    several: (count: number) => `${count} notes no longer exist and were not counted.`,
  },
} as const;
type Kind = keyof typeof notices;

/** Time in ms after which a notice counts anew. Longer than a notice is shown. */
const burstMs = 10_000;

/**
 * Tells the learner about ratings that do not count, and that arrived while their result was not on
 * screen. Ratings of one run of the outbox share a notice.
 */
export function useUncountedReviews(): void {
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
        if (operation.kind !== 'review' || shownRating.read() === operation.reviewId) return;
        const kind = kindOf(completed);
        if (kind) tell(kind);
      }),
    [],
  );
}

function kindOf({ outcome }: CompletedEntry): Kind | null {
  if (outcome.status === 'gone' || outcome.status === 'refused') return outcome.status;
  return outcome.status === 'acknowledged' && outcome.result?.counted === false ? 'refused' : null;
}
