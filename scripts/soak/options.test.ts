import { readOptions } from './options';

const read = (...args: string[]) => readOptions(args, () => 9);

test.each([
  [[], { minutes: 30, learners: 50, seed: 9 }],
  [['--minutes', '0.5'], { minutes: 0.5, learners: 50, seed: 9 }],
  [['--learners', '3', '--seed', '0'], { minutes: 30, learners: 3, seed: 0 }],
])('readOptions reads %j as %j', (args, options) => {
  expect(read(...args)).toEqual(options);
});

test.each([
  [['--minutes', '0']],
  [['--minutes', 'many']],
  [['--minutes']],
  [['--minutes', 'Infinity']],
  [['--learners', '1.5']],
  [['--seed', '-1']],
  [['--hours', '1']],
  [['10']],
])('readOptions rejects %j', (args) => {
  expect(read(...args)).toBeNull();
});
