import { recalledWindow, intervalWindow, leastLoadedInterval, longestInterval } from '../interval';
import type { MemoryModel, MemoryState } from '../memory-model';
import { ratingOfRecall } from '../ratings';

/** The parts of a note's schedule that a simulation starts with. */
export interface ScheduledNote extends MemoryState {
  readonly lastDay: number;
  readonly dueDay: number;
}

/** What a learner would do and know in the year after today. */
export interface SimulatedYear {
  /** Mean number of reviews per day. */
  readonly reviewsPerDay: number;
  /** Expected number of notes that the learner remembers at the end of the year. */
  readonly known: number;
}

const daysPerYear = 365;

/** Maximum number of notes that are simulated. Of more notes, they are an even sample. */
const mostSimulated = 5000;

/**
 * Simulates the reviews of a learner's notes for a year. Each note is reviewed on its due day; an
 * overdue one today. Whether the learner remembers a note is decided by the recall that the model
 * predicts and a random number, which is the same for each level of desired retention: the
 * difference between two levels has less noise than each of them.
 *
 * Chooses the least loaded day of the window of an interval, as the scheduler does. Leaves out that
 * the interval of a recalled note is never shorter than that of a forgotten one.
 *
 * @param today the study day
 */
export function simulateYear(
  notes: readonly ScheduledNote[],
  model: MemoryModel,
  today: number,
): SimulatedYear {
  const share = Math.min(mostSimulated / notes.length, 1);
  const sample = notes.filter(
    (_, index) => Math.floor((index + 1) * share) > Math.floor(index * share),
  );
  const states = sample.map(({ stability, difficulty, lastDay }) => ({
    memory: { stability, difficulty },
    lastDay,
    reviews: 0,
  }));
  const due: number[][] = Array.from({ length: daysPerYear }, () => []);
  const counts = new Int32Array(daysPerYear + 2 * longestInterval);
  const load = { get: (day: number) => counts[day - today] };
  const schedule = (index: number, dueDay: number) => {
    const day = Math.max(dueDay - today, 0);
    due[day]?.push(index);
    counts[day] = (counts[day] ?? 0) + 1;
  };
  sample.forEach(({ dueDay }, index) => schedule(index, dueDay));

  let reviews = 0;
  for (const [offset, indices] of due.entries()) {
    const day = today + offset;
    for (const index of indices) {
      const state = states[index];
      if (!state) continue;
      const elapsed = Math.max(day - state.lastDay, 0);
      const isRemembered =
        randomOf(index, state.reviews) < model.recall(state.memory.stability, elapsed);
      state.memory = model.next(state.memory, elapsed, ratingOfRecall(isRemembered));
      state.lastDay = day;
      state.reviews++;
      reviews++;
      const window = intervalWindow(model.idealInterval(state.memory.stability));
      const allowed = isRemembered ? recalledWindow(window, 1, elapsed) : window;
      schedule(index, day + leastLoadedInterval(allowed, day, load));
    }
  }
  const end = today + daysPerYear;
  const known = states.reduce(
    (sum, { memory, lastDay }) => sum + model.recall(memory.stability, Math.max(end - lastDay, 0)),
    0,
  );
  const scale = notes.length / Math.max(sample.length, 1);
  return { reviewsPerDay: (scale * reviews) / daysPerYear, known: scale * known };
}

/** Returns the random number of a review, from 0 to 1: a hash with the finalizer of MurmurHash3. */
export function randomOf(note: number, review: number): number {
  let hash = Math.imul(note + 1, 0x9e3779b1) ^ Math.imul(review + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
