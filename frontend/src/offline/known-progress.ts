import { progressResponseSchema, type ProgressResponse } from '@mylinguist/shared/schemas/progress';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../lib/storage';

/** Local storage key of the latest answer. Log-out and an expired session remove it. */
const key = 'knownProgress';

const storedSchema = z.object({
  learner: z.string(),
  /** Epoch ms by the clock of the server. */
  answeredAt: z.number(),
  /** The first month of the answer. */
  from: z.string(),
  progress: progressResponseSchema,
});

export interface KnownProgress {
  readonly progress: ProgressResponse;
  /** When the API has sent it, in epoch ms. */
  readonly answeredAt: number;
  /** The first month of the answer. */
  readonly from: string;
}

/** Stores a learner's progress for a visit without a connection. */
export function storeKnownProgress(learner: string, known: KnownProgress): void {
  writeItem(key, JSON.stringify({ learner, ...known }));
}

/** Returns the progress that the API has last sent to this learner in this browser, or null. */
export function knownProgress(learner: string): KnownProgress | null {
  try {
    const { learner: owner, ...known } = storedSchema.parse(JSON.parse(readItem(key) ?? '{}'));
    return owner === learner ? known : null;
  } catch {
    return null;
  }
}
