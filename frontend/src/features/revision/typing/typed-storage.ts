import * as z from 'zod/mini';
import { tabItem } from '../../../lib/tab-storage';
import { typedKey } from '../../../offline/unsaved-work';

const stored = tabItem(z.object({ place: z.string(), typed: z.array(z.string()) }));

/**
 * Stores what a learner has typed for an exercise as long as the tab.
 * @param place names the note and its exercise
 */
export const storeTyped = (learner: string, place: string, typed: readonly string[]): void =>
  stored.write(typedKey(learner), { place, typed: [...typed] });

export const forgetTyped = (learner: string): void => stored.remove(typedKey(learner));

/** Returns what was typed for the exercise before a reload. */
export function restoreTyped(learner: string, place: string): readonly string[] {
  const found = stored.read(typedKey(learner));
  return found?.place === place ? found.typed : [];
}
