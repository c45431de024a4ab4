import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '../../../lib/storage';

/** Returns the key of the highlights of an import that are seen. A log-out removes it. */
export const seenKey = (email: string, importId: string): string => `seen:${email}:${importId}`;

const schema = z.array(z.string());

/** Returns the ids of the highlights of which the learner has decided in this browser. */
export function readSeen(key: string): ReadonlySet<string> {
  try {
    return new Set(schema.parse(JSON.parse(readItem(key) ?? '[]')));
  } catch {
    // They cannot be read.
    return new Set();
  }
}

/** Adds highlights, also to those that another tab has added. */
export function addSeen(key: string, ids: readonly string[]): void {
  writeItem(key, JSON.stringify([...new Set([...readSeen(key), ...ids])]));
}

export const forgetSeen = (key: string): void => removeItem(key);
