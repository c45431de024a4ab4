import { combinations } from '../../../../testing/depth';
import { createRandom } from '../../../../testing/random';
import type { ReviewData } from '../../schemas/note';
import type { MemoryModel } from '../memory-model';
import { createMemoryModel, defaultMemoryModel, defaultWeights } from '../memory-model';
import { isDue, newReviewData, recordReview } from '../schedule';
import { studyDayStart } from '../study-day';
import { describeYear } from './describe-year';
import { randomOf, simulateYear, type ScheduledNote } from './simulate-year';

const timeZone = 'UTC';
const today = 20_500;
const at = (day: number) => studyDayStart(day, timeZone);

type Day = number;

interface Played {
  readonly notes: ReviewData[];
  readonly reviews: number;
}

/** Reviews what is due on each day with the scheduler of the app, which balances the due notes. */
function play(
  notes: readonly ReviewData[],
  [from, until]: readonly [Day, Day],
  model: MemoryModel,
  randomOf: (index: number, review: number) => number,
): Played {
  const load = new Map<number, number>();
  const count = (day: number, by: number) => load.set(day, (load.get(day) ?? 0) + by);
  const played = [...notes];
  played.forEach(({ srs }) => count(srs.dueDay, 1));
  const counts = notes.map(() => 0);
  let reviews = 0;
  for (let day = from; day < until; day++) {
    played.forEach((note, index) => {
      if (!isDue(note, day)) return;
      const recall = model.recall(note.srs.stability, day - note.srs.lastDay);
      const response = randomOf(index, counts[index] ?? 0) < recall ? 'Easy' : 'Hard';
      count(note.srs.dueDay, -1);
      const { next } = recordReview(note, response, { now: at(day), timeZone, load, model });
      count(next.srs.dueDay, 1);
      played[index] = next;
      counts[index] = (counts[index] ?? 0) + 1;
      reviews++;
    });
  }
  return { notes: played, reviews };
}

/** Returns notes that were written and reviewed during the year before today. */
function notesOfLearner(count: number, model: MemoryModel): ReviewData[] {
  const random = createRandom(count);
  const firstDay = today - 365;
  return Array.from({ length: count }, () => {
    const day = firstDay + Math.floor(random() * 365);
    const note = newReviewData(at(day), timeZone, model);
    return play([note], [day, today], model, random).notes[0] ?? note;
  });
}

const toScheduled = ({ srs }: ReviewData): ScheduledNote => srs;

const fitted = defaultWeights.map((weight, i) => ({ 2: 1.2, 8: 1.6, 20: 0.3 })[i] ?? weight);

describe('simulateYear', () => {
  const weights = [
    { name: 'default weights', values: defaultWeights },
    { name: 'fitted weights', values: fitted },
  ];
  const cases = combinations({ weights, retention: [0.8, 0.9, 0.95] });
  test.each(cases)(
    'is within 10 % of the scheduler: $weights.name at $retention',
    ({ weights, retention }) => {
      const notes = notesOfLearner(600, createMemoryModel(weights.values));
      const model = createMemoryModel(weights.values, retention);
      const { reviewsPerDay, known } = simulateYear(notes.map(toScheduled), model, today);
      // The same random numbers: their chance alone moves the reviews of a year by some percent.
      const played = play(notes, [today, today + 365], model, randomOf);
      const remembered = played.notes.reduce(
        (sum, { srs }) => sum + model.recall(srs.stability, today + 365 - srs.lastDay),
        0,
      );
      expect(Math.abs(reviewsPerDay / (played.reviews / 365) - 1)).toBeLessThan(0.1);
      expect(Math.abs(known / remembered - 1)).toBeLessThan(0.1);
    },
  );

  test('simulates a sample of many notes', () => {
    const notes = notesOfLearner(300, defaultMemoryModel).map(toScheduled);
    const many = Array.from({ length: 60 }, () => notes).flat();
    const [few, all] = [notes, many].map((some) => simulateYear(some, defaultMemoryModel, today));
    expect((all?.reviewsPerDay ?? 0) / 60 / (few?.reviewsPerDay ?? 0)).toBeCloseTo(1, 1);
    expect((all?.known ?? 0) / 60 / (few?.known ?? 0)).toBeCloseTo(1, 2);
  });

  test('costs fewer reviews and leaves fewer notes known with each lower level', () => {
    const notes = notesOfLearner(200, defaultMemoryModel).map(toScheduled);
    const years = [95, 92, 90, 87, 85, 82, 80].map((percent) =>
      simulateYear(notes, createMemoryModel(defaultWeights, percent / 100), today),
    );
    years.slice(1).forEach((year, index) => {
      expect(year.reviewsPerDay).toBeLessThan(years[index]?.reviewsPerDay ?? 0);
      expect(year.known).toBeLessThan(years[index]?.known ?? 0);
    });
  });

  test('has the same result each time', () => {
    const notes = notesOfLearner(50, defaultMemoryModel).map(toScheduled);
    const simulate = () => simulateYear(notes, defaultMemoryModel, today);
    expect(simulate()).toEqual(simulate());
  });

  test('reviews overdue notes today', () => {
    const overdue = { stability: 2, difficulty: 5, lastDay: today - 400, dueDay: today - 390 };
    const due = { ...overdue, dueDay: today };
    expect(simulateYear([overdue], defaultMemoryModel, today)).toEqual(
      simulateYear([due], defaultMemoryModel, today),
    );
  });

  test('does not review a note that is due after the year', () => {
    const note = { stability: 3000, difficulty: 5, lastDay: today - 10, dueDay: today + 365 };
    const { reviewsPerDay, known } = simulateYear([note], defaultMemoryModel, today);
    expect(reviewsPerDay).toBe(0);
    expect(known).toBe(defaultMemoryModel.recall(3000, 375));
  });

  test('is empty without notes', () => {
    expect(simulateYear([], defaultMemoryModel, today)).toEqual({ reviewsPerDay: 0, known: 0 });
  });
});

describe('describeYear', () => {
  const year = (reviewsPerDay: number, known: number) => ({ reviewsPerDay, known });

  test.each([
    [
      [10_000, year(66.2, 9410.3), year(89.4, 9519.7)] as const,
      'About 66 reviews a day instead of 89. Of 10,000 notes you would know 9,410 instead of 9,520.',
    ],
    [
      [10_000, year(89.4, 9519.7), null] as const,
      'About 89 reviews a day. Of 10,000 notes you would know 9,520.',
    ],
    [
      [40, year(0.4, 37.6), year(0.6, 38.4)] as const,
      'About 3 reviews a week instead of 4. Of 40 notes you would know 38 instead of 38.',
    ],
    [[30, year(0.14, 28), null] as const, 'About 1 review a week. Of 30 notes you would know 28.'],
  ])('describes the year: %j', ([notes, chosen, present], text) => {
    expect(describeYear(notes, chosen, present)).toBe(text);
  });
});
