import { gridStep } from './grid-step';

test.each([
  [1, 1],
  [9, 2],
  [23, 10],
  [99, 20],
  [100, 50],
  [412, 200],
])('a chart up to %i has a grid line every %i', (most, expected) => {
  expect(gridStep(most)).toBe(expected);
});
