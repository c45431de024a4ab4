import type { History } from '@mylinguist/shared/scheduling/history';
import { testExpandingSplits } from './expanding-splits';

/** Notes that are reviewed every three days; each fourth review is Hard. */
const histories = (change: (day: number) => 'Easy' | 'Hard' | null): History[] =>
  Array.from({ length: 60 }, (_, note) => ({
    firstDay: 0,
    seed: null,
    entries: Array.from({ length: 20 }, (_, index) => {
      const day = (index + 1) * 3;
      return { day, kind: change(day) ?? ((note + index) % 4 === 0 ? 'Hard' : 'Easy') };
    }),
  }));

const usual = histories(() => null);

describe('testExpandingSplits', () => {
  test('tests all reviews but those of the oldest part, once', () => {
    const { default: tested, fitted, guarded } = testExpandingSplits(usual);
    // The oldest part ends with the day of the review number 200 of 1,200.
    expect(tested).toHaveLength(60 * 17);
    expect(fitted).toHaveLength(tested.length);
    expect(guarded).toHaveLength(tested.length);
  });

  test('fits no model to the reviews that it is tested with', () => {
    const before = testExpandingSplits(usual);
    const after = testExpandingSplits(histories((day) => (day === 60 ? 'Hard' : null)));
    // The answers of the last day change no prediction.
    expect(after.fitted.map(({ predicted }) => predicted)).toEqual(
      before.fitted.map(({ predicted }) => predicted),
    );
    expect(after.guarded.map(({ predicted }) => predicted)).toEqual(
      before.guarded.map(({ predicted }) => predicted),
    );
    expect(after.fitted).not.toEqual(before.fitted);
  });

  test('uses the default until the guard accepts a fit', () => {
    const { default: byDefault, guarded, fitted } = testExpandingSplits(usual);
    const predicted = (scored: typeof guarded, day: number) => scored[day]?.predicted;
    expect(predicted(fitted, 0)).not.toBe(predicted(byDefault, 0));
    expect(predicted(guarded, 0)).toBe(predicted(byDefault, 0));
    expect(guarded).not.toEqual(byDefault);
  });

  test('tests nothing without reviews on two days', () => {
    const [note] = histories(() => null);
    const once = note ? [{ ...note, entries: note.entries.slice(0, 1) }] : [];
    expect(testExpandingSplits(once).default).toEqual([]);
    expect(testExpandingSplits([]).default).toEqual([]);
  });
});
