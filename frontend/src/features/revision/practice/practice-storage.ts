import * as z from 'zod/mini';
import { practiceKey } from '../../../offline/unsaved-work';
import { practiceEntriesSchema, type PracticeEntry } from './practice';

const storedSchema = z.object({ id: z.string(), entries: practiceEntriesSchema });

/** Stores a learner's practice as long as the tab. It survives a reload. */
export function storePractice(learner: string, id: string, entries: readonly PracticeEntry[]) {
  try {
    sessionStorage.setItem(practiceKey(learner), JSON.stringify({ id, entries }));
  } catch {
    // Storage is full or blocked: the practice continues but does not survive a reload.
  }
}

/** Returns the stored entries of the practice with this id; none if another one is stored. */
export function restorePractice(learner: string, id: string): readonly PracticeEntry[] {
  try {
    const text = sessionStorage.getItem(practiceKey(learner));
    const stored = text === null ? null : storedSchema.parse(JSON.parse(text));
    return stored?.id === id ? stored.entries : [];
  } catch {
    return [];
  }
}
