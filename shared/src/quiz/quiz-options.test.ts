import fc from 'fast-check';
import { quizOptions } from './quiz-options';

const anyOptions = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 4, maxLength: 4 });

test('shows every option once, in an order that only the question decides', () => {
  fc.assert(
    fc.property(fc.uuid(), anyOptions, (id, [answer = '', ...others]) => {
      const options = quizOptions({ id, answer, others });
      expect([...options].sort()).toEqual([answer, ...others].sort());
      expect(quizOptions({ id, answer, others: others.toReversed() })).toEqual(options);
    }),
  );
});

test('puts the right option in each place about as often', () => {
  const counts = [0, 0, 0, 0];
  for (let index = 0; index < 2000; index++) {
    const id = `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
    const place = quizOptions({ id, answer: 'Talk', others: ['Nap', 'Meal', 'Tea'] }).indexOf(
      'Talk',
    );
    counts[place] = (counts[place] ?? 0) + 1;
  }
  for (const count of counts) {
    expect(count).toBeGreaterThan(400);
    expect(count).toBeLessThan(600);
  }
});

test('a typed answer has no options', () => {
  expect(quizOptions({ id: 'a', answer: 'Talk', others: [] })).toEqual([]);
});
