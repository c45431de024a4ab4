import { tagSchema, type Tag } from '@mylinguist/shared/schemas/tag';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../lib/storage';

/** Local storage key of the latest tags. Log-out and an expired session remove it. */
const key = 'knownTags';

const storedSchema = z.object({ learner: z.string(), tags: z.array(tagSchema) });

/** Stores a learner's tags for a start without a connection. */
export function storeKnownTags(learner: string, tags: readonly Tag[]): void {
  writeItem(key, JSON.stringify({ learner, tags }));
}

/** Returns the tags that this browser has last stored for this learner, or null. */
export function knownTags(learner: string): Tag[] | null {
  try {
    const stored = storedSchema.parse(JSON.parse(readItem(key) ?? '{}'));
    return stored.learner === learner ? stored.tags : null;
  } catch {
    return null;
  }
}
