import * as z from 'zod/mini';
import { readItem, writeItem } from '../lib/storage';
import { storageOwner } from './storage-owner';

/** The last answer of the API to a query. This browser stores it for a visit without a connection. */
export interface LastAnswer<Answer> {
  /** Returns the last answer to the learner who is signed in; null if none of this form is stored. */
  readonly read: () => Answer | null;
  /**
   * Stores an answer.
   * @param answer null for a query that has no result any more
   * @param learner the email of the learner whom the API has answered. Nothing is stored if another
   *   learner is signed in now
   */
  readonly store: (answer: Answer | null, learner: string) => void;
}

const storedSchema = z.object({ learner: z.string(), answer: z.unknown() });

/**
 * Declares the last answer of a query.
 * @param key key in local storage. Log-out and an expired session remove it
 */
/* @__NO_SIDE_EFFECTS__ */
export function lastAnswer<Answer>(key: string, schema: z.ZodMiniType<Answer>): LastAnswer<Answer> {
  return {
    read: () => {
      try {
        const { learner, answer } = storedSchema.parse(JSON.parse(readItem(key) ?? '{}'));
        return learner === storageOwner.read() ? schema.parse(answer) : null;
      } catch {
        return null;
      }
    },
    store: (answer, learner) => {
      if (learner !== storageOwner.read()) return;
      writeItem(key, JSON.stringify({ learner, answer }));
    },
  };
}
