import fc from 'fast-check';
import { recall } from '../recall';
import { breakCost } from './break-cost';

const day = 20_000;
const days = { first: day, last: day + 20 };

test('a break without notes costs nothing', () => {
  expect(breakCost([], days)).toEqual({ due: 0, forgotten: 0, forgottenWithout: 0, recall: 1 });
});

test('a note costs the recall between its due day and the day after the break', () => {
  const note = { stability: 10, lastDay: day - 5, dueDay: day + 5 };
  const cost = breakCost([note], days);
  expect(cost.due).toBe(1);
  expect(cost.forgotten).toBeCloseTo(1 - recall(10, 26));
  expect(cost.forgottenWithout).toBeCloseTo(0.1);
  expect(cost.recall).toBeCloseTo(recall(10, 26));
});

test('a note that is due later does not count, and one that was due before counts from the break on', () => {
  const later = { stability: 100, lastDay: day - 5, dueDay: day + 22 };
  const overdue = { stability: 10, lastDay: day - 30, dueDay: day - 20 };
  const cost = breakCost([later, overdue], days);
  expect(cost.due).toBe(1);
  expect(cost.forgottenWithout).toBeCloseTo(1 - recall(10, 30));
});

test('a break never gains, and a longer one costs no less', () => {
  const notes = fc.array(
    fc.record({
      stability: fc.double({ min: 0.1, max: 500, noNaN: true }),
      lastDay: fc.integer({ min: day - 100, max: day - 1 }),
      dueDay: fc.integer({ min: day - 50, max: day + 80 }),
    }),
  );
  fc.assert(
    fc.property(notes, fc.nat(30), fc.nat(30), (given, length, more) => {
      const costOf = (last: number) => {
        const { forgotten, forgottenWithout } = breakCost(given, { first: day, last });
        return forgotten - forgottenWithout;
      };
      const cost = costOf(day + length);
      expect(cost).toBeGreaterThanOrEqual(-1e-9);
      expect(costOf(day + length + more)).toBeGreaterThanOrEqual(cost - 1e-9);
    }),
  );
});
