import type { Learner } from '../learner';
import { checkThreads } from './assistant';
import { checkSettings } from './account';
import { checkBin } from './bin';
import { checkTags } from './tags';

/** Fetches the latest changes and compares the copy with the acknowledged writes. */
export async function refreshNotes(learner: Learner): Promise<void> {
  await learner.copy.refresh();
  learner.compare('the refreshed copy', learner.copy.notes);
}

/** Fetches all data and compares it with the acknowledged writes. */
export async function lookAtAll(learner: Learner): Promise<void> {
  learner.compare('the full lists', await learner.copy.readAll());
  await checkBin(learner);
  await checkTags(learner);
  await checkThreads(learner);
  await checkSettings(learner);
}
