import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { startOutbox } from '../../api/load-outbox';
import { paths } from '../../config/paths';
import { moveKeptRatings } from '../../features/revision/move-kept-ratings';
import { useRefusedReviews } from '../../features/revision/use-refused-reviews';
import { OutboxChip } from './outbox-chip';

/** Sends what the learner writes and rates, and shows what waits. */
export function OutboxStatus({ learner }: { readonly learner: string }) {
  const client = useQueryClient();
  const { pathname } = useLocation();

  useEffect(() => {
    const stop = startOutbox(client, { keep: async () => {} });
    void moveKeptRatings(client, learner);
    return stop;
  }, [client, learner]);

  // The revision page tells the learner itself.
  useRefusedReviews(() => pathname === paths.revision);

  return <OutboxChip />;
}
