import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { dayCapacity } from '@mylinguist/shared/scheduling/plan/day-capacity';
import type { PlanFacts } from '@mylinguist/shared/scheduling/plan/plan-state';
import { newReviewData, recordReview } from '@mylinguist/shared/scheduling/schedule';
import { studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import type { ReviewData } from '@mylinguist/shared/schemas/note';
import { defaultSettings, type Settings } from '@mylinguist/shared/schemas/settings';
import { createRandom } from './random';

interface SimulationOptions {
  readonly seed: number;
  readonly settings?: Partial<Settings>;
}

/** A review of a simulation. */
export interface SimulatedReview {
  readonly predictedRecall: number;
  readonly isRemembered: boolean;
  /** The schedule before the review. */
  readonly before: ReviewData;
}

const hour = 3_600_000;

/**
 * The notes of a simulated learner, scheduled by the product's own code. The learner remembers as the
 * memory model predicts.
 */
export class SimulatedNotes {
  readonly notes: ReviewData[] = [];
  /** Number of due notes by study day, as the profile holds it. */
  readonly load = new Map<number, number>();
  /** Number of reviews by study day. */
  readonly reviews = new Map<number, number>();
  /** Number of written notes by study day. */
  readonly written = new Map<number, number>();
  readonly random: () => number;
  readonly settings: Settings;

  constructor({ seed, settings }: SimulationOptions) {
    this.random = createRandom(seed);
    this.settings = { ...defaultSettings, ...settings };
  }

  /** Copies the notes as they are now. The copy draws numbers of its own. */
  copy(seed: number, changes: Partial<Settings> = {}): SimulatedNotes {
    const copy = new SimulatedNotes({ seed, settings: { ...this.settings, ...changes } });
    copy.notes.push(...this.notes);
    for (const [day, count] of this.load) copy.load.set(day, count);
    for (const [day, count] of this.reviews) copy.reviews.set(day, count);
    for (const [day, count] of this.written) copy.written.set(day, count);
    return copy;
  }

  /** Adds notes that are written on a study day. */
  write(day: number, count: number): void {
    if (count > 0) this.written.set(day, (this.written.get(day) ?? 0) + count);
    for (let i = 0; i < count; i++) {
      const note = newReviewData(this.#noon(day), this.settings.timezone);
      this.notes.push(note);
      this.#count(note.srs.dueDay, 1);
    }
  }

  /** Returns the indices of the due notes, longest overdue first. */
  due(day: number): number[] {
    return [...this.notes.keys()]
      .filter((index) => this.at(index).srs.dueDay <= day)
      .sort((a, b) => this.at(a).srs.dueDay - this.at(b).srs.dueDay || a - b);
  }

  /** Returns the facts that fix the plan of a study day. */
  facts(day: number): PlanFacts {
    const due = this.due(day).map((index) => {
      const { srs, repetitions } = this.at(index);
      return { ...srs, id: String(index), isNew: repetitions === 0 };
    });
    const { load, settings, reviews, written } = this;
    return { today: day, due, load, model: defaultMemoryModel, settings, reviews, written };
  }

  at(index: number): ReviewData {
    const note = this.notes[index];
    if (!note) throw new RangeError(`There is no note ${index}.`);
    return note;
  }

  /** Reviews a note. The memory model and chance decide whether the learner remembers it. */
  review(index: number, day: number): SimulatedReview {
    const before = this.at(index);
    const predictedRecall = defaultMemoryModel.recall(
      before.srs.stability,
      day - before.srs.lastDay,
    );
    const isRemembered = this.random() < predictedRecall;
    const { next } = recordReview(before, isRemembered ? 'Easy' : 'Hard', {
      now: this.#noon(day),
      timeZone: this.settings.timezone,
      load: this.load,
      capacity: dayCapacity(this.settings, day),
    });
    this.#replace(index, next, day);
    this.reviews.set(day, (this.reviews.get(day) ?? 0) + 1);
    return { predictedRecall, isRemembered, before };
  }

  /** Takes a review of a study day back. */
  undo(index: number, { before }: SimulatedReview, day: number): void {
    this.#replace(index, before, day);
    this.reviews.set(day, (this.reviews.get(day) ?? 0) - 1);
  }

  #replace(index: number, next: ReviewData, day: number): void {
    const { dueDay } = this.at(index).srs;
    // The scheduler only looks ahead, so the profile does not count past days.
    if (dueDay >= day) this.#count(dueDay, -1);
    if (next.srs.dueDay >= day) this.#count(next.srs.dueDay, 1);
    this.notes[index] = next;
  }

  #count(day: number, by: number): void {
    this.load.set(day, (this.load.get(day) ?? 0) + by);
  }

  #noon(day: number): Date {
    return new Date(studyDayStart(day, this.settings.timezone).getTime() + 8 * hour);
  }
}

interface Studied {
  /** The first study day. */
  readonly first: number;
  readonly days: number;
  /** Notes that the learner writes a day. */
  readonly perDay: number;
  /** Number of days on which the learner writes, from the first one on; all days by default. */
  readonly writingDays?: number;
}

/** Simulates a learner who reviews all due notes on each of a number of days. */
export function studiedDays(
  { seed, settings }: SimulationOptions,
  { first, days, perDay, writingDays = days }: Studied,
): SimulatedNotes {
  const simulated = new SimulatedNotes({ seed, ...(settings && { settings }) });
  for (let day = first; day < first + days; day++) {
    if (day < first + writingDays) simulated.write(day, perDay);
    for (const index of simulated.due(day)) simulated.review(index, day);
  }
  return simulated;
}
