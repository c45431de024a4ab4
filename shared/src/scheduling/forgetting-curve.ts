import type { ReviewData } from '../schemas/note';
import { parseHistory, replay, type HistoryEntry } from './history';
import { defaultMemoryModel, type MemoryModel } from './memory-model';
import { ratingOfRecall } from './ratings';

/** A moment at which the learner had the note in mind: its writing or a review. */
export interface Encounter {
  /** The study day. */
  readonly day: number;
  /** Days until recall falls to 0.9 after this encounter. */
  readonly stability: number;
  /** `first` for the writing of the note, or for the start of an imported history. */
  readonly kind: HistoryEntry['kind'] | 'first';
}

/**
 * Returns the encounters of a note, oldest first. A note without a readable history has only the
 * last one, which every schedule contains.
 */
export function encounters(
  { repetitions, srs }: Pick<ReviewData, 'repetitions' | 'srs'>,
  model: MemoryModel = defaultMemoryModel,
): Encounter[] {
  const { lastDay, stability } = srs;
  const history = parseHistory(srs.past);
  const found: Encounter[] = [];
  if (history) {
    let state = replay({ ...history, entries: [] }, model);
    found.push({ day: state.lastDay, stability: state.stability, kind: 'first' });
    for (const entry of history.entries) {
      state = replay({ firstDay: state.lastDay, seed: state, entries: [entry] }, model);
      found.push({ day: entry.day, stability: state.stability, kind: entry.kind });
    }
  }
  // The schedule decides when the note is due. Its state may come from other weights than the model's.
  const last = found.pop();
  const kind = last?.kind ?? (repetitions > 0 ? ratingOfRecall(true) : 'first');
  const present =
    model === defaultMemoryModel || last?.day !== lastDay ? stability : last.stability;
  return [...found, { day: lastDay, stability: present, kind }];
}

/** Returns the probability of recall, 0 to 1, on a study day that is not before the first encounter. */
export function recallOn(
  encountersOfNote: readonly Encounter[],
  day: number,
  model: MemoryModel = defaultMemoryModel,
): number {
  const last = encountersOfNote.findLast((encounter) => encounter.day <= day);
  return last ? model.recall(last.stability, day - last.day) : 1;
}
