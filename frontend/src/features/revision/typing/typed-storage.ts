import * as z from 'zod/mini';
import { typedKey } from '../../../offline/unsaved-work';

const storedSchema = z.object({ place: z.string(), typed: z.array(z.string()) });

/**
 * Stores what a learner has typed for an exercise as long as the tab.
 * @param place names the note and its exercise
 */
export function storeTyped(learner: string, place: string, typed: readonly string[]): void {
  try {
    sessionStorage.setItem(typedKey(learner), JSON.stringify({ place, typed }));
  } catch {
    // Storage is full or blocked: the text does not survive a reload.
  }
}

export function forgetTyped(learner: string): void {
  try {
    sessionStorage.removeItem(typedKey(learner));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Returns what was typed for the exercise before a reload. */
export function restoreTyped(learner: string, place: string): readonly string[] {
  try {
    const text = sessionStorage.getItem(typedKey(learner));
    const stored = text === null ? null : storedSchema.parse(JSON.parse(text));
    return stored?.place === place ? stored.typed : [];
  } catch {
    return [];
  }
}
