import type { History, HistoryEntry } from '@mylinguist/shared/scheduling/history';
import type { MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { createRandom } from './random';

interface SimulatedLearner {
  readonly seed: number;
  /** Number of reviews. */
  readonly reviews: number;
  /** Number of notes written a day. */
  readonly notesPerDay: number;
  /** The model after which the learner remembers. */
  readonly truth: MemoryModel;
  /** The model that schedules the reviews. */
  readonly scheduler: MemoryModel;
}

/** Part of the days on which the learner reviews nothing. */
const daysOff = 0.15;

/** Simulates the reviews of a learner. Each due date is up to a tenth from the ideal one. */
export function simulateLearner(learner: SimulatedLearner): History[] {
  const { seed, reviews, notesPerDay, truth, scheduler } = learner;
  const random = createRandom(seed);
  const notes: SimulatedNote[] = [];
  let left = reviews;
  for (let day = 0; left > 0; day++) {
    for (let i = 0; i < notesPerDay; i++) notes.push(newNote(day, truth, scheduler));
    if (random() < daysOff) continue;
    for (const note of notes) {
      if (note.dueDay > day || left === 0) continue;
      const elapsed = day - note.lastDay;
      const recall = truth.recall(note.truth.stability, elapsed);
      const kind = random() < recall ? 'Easy' : 'Hard';
      note.truth = truth.next(note.truth, elapsed, kind);
      note.state = scheduler.next(note.state, elapsed, kind);
      const interval = scheduler.idealInterval(note.state.stability) * (0.9 + 0.2 * random());
      note.lastDay = day;
      note.dueDay = day + Math.max(1, Math.round(interval));
      note.entries.push({ day, kind });
      left--;
    }
  }
  return notes.map(({ firstDay, entries }) => ({ firstDay, seed: null, entries }));
}

interface SimulatedNote {
  readonly firstDay: number;
  readonly entries: HistoryEntry[];
  lastDay: number;
  dueDay: number;
  truth: MemoryModel['initial'];
  state: MemoryModel['initial'];
}

const newNote = (day: number, truth: MemoryModel, scheduler: MemoryModel): SimulatedNote => ({
  firstDay: day,
  entries: [],
  lastDay: day,
  dueDay: day + 1,
  truth: truth.initial,
  state: scheduler.initial,
});
