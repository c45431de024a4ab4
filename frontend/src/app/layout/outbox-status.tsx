import { planStateSchema } from '@mylinguist/shared/schemas/plan-state';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ignore } from '../../lib/ignore';
import { startOutbox } from '../../writes/start-outbox';
import { dueQuery } from '../../api/reviews';
import { paths } from '../../config/paths';
import { cachedSettings, cachedWeights } from '../../offline/cached-answers';
import { cachedPlan } from '../../offline/cached-plan';
import { hasUnsentRating } from '../../offline/unsaved-work';
import { OutboxChip } from './outbox-chip';
import { useRejectedWrites } from './use-rejected-writes';
import { useReviewNotices } from './use-review-notices';

/** Sends what the learner writes and rates, and shows what waits. Prepares for a start offline. */
export function OutboxStatus({ learner }: { readonly learner: string }) {
  const client = useQueryClient();
  const { pathname } = useLocation();

  const keep = useRejectedWrites(learner);

  useEffect(() => startOutbox(client, { keep }), [client, keep, learner]);

  // The revision page sends the ratings of its session itself.
  const isElsewhere = pathname !== paths.revision;
  useEffect(() => {
    if (isElsewhere)
      void moveRatings(client, learner).catch((error: unknown) =>
        ignore(error, 'the ratings of a closed session move at the next visit'),
      );
  }, [client, isElsewhere, learner]);

  const { data: due } = useQuery({ ...dueQuery(), enabled: false });
  useEffect(() => {
    if (!due?.settings) return;
    cachedSettings.store(due.settings, learner);
    cachedWeights.store(due.weights ?? null, learner);
    cachedPlan.store(planStateSchema.safeParse(due.plan?.state).data ?? null, learner);
  }, [due, learner]);

  useReviewNotices();

  return <OutboxChip />;
}

async function moveRatings(client: QueryClient, learner: string): Promise<void> {
  if (!hasUnsentRating(learner)) return;
  const { moveUnsentRatings } = await import('../../features/revision/move-unsent-ratings');
  await moveUnsentRatings(client, learner);
}
