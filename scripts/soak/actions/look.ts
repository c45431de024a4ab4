import type { Learner } from '../learner';
import { checkThreads } from './assistant';
import { checkSettings } from './account';
import { checkTags } from './tags';

/** Asks for what changed since the last time, and compares the copy with what was acknowledged. */
export async function refreshNotes(learner: Learner): Promise<void> {
  await learner.copy.refresh();
  learner.compare('the refreshed copy', learner.copy.notes);
}

/** Asks for everything, and compares it with what was acknowledged. */
export async function lookAtAll(learner: Learner): Promise<void> {
  learner.compare('the full lists', await learner.copy.readAll());
  await checkTags(learner);
  await checkThreads(learner);
  await checkSettings(learner);
}
