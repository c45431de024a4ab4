import type { QueryClient } from '@tanstack/react-query';
import { moveUnsentDrafts } from '../../features/notes/move-unsent-drafts';
import { moveUnsentRatings } from '../../features/revision/move-unsent-ratings';

/** Moves what a closed page or an earlier build could not send into the outbox. */
export async function moveUnsentWork(client: QueryClient, learner: string): Promise<void> {
  await Promise.all([moveUnsentRatings(client, learner), moveUnsentDrafts(client, learner)]);
}
