import * as z from 'zod/mini';
import { tabItem } from '../../../lib/tab-storage';
import { practiceKey } from '../../../offline/unsaved-work';
import { practiceEntriesSchema, type PracticeEntry } from './practice';

const stored = tabItem(z.object({ id: z.string(), entries: practiceEntriesSchema }));

/** Stores a learner's practice as long as the tab. It survives a reload. */
export const storePractice = (learner: string, id: string, entries: readonly PracticeEntry[]) =>
  stored.write(practiceKey(learner), { id, entries: [...entries] });

/** Returns the stored entries of the practice with this id; none if another one is stored. */
export function restorePractice(learner: string, id: string): readonly PracticeEntry[] {
  const found = stored.read(practiceKey(learner));
  return found?.id === id ? found.entries : [];
}
