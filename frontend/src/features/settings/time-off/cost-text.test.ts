import { costText } from './cost-text';

const cost = (due: number, forgotten: number, forgottenWithout: number) => ({
  due,
  forgotten,
  forgottenWithout,
  recall: 0.8,
});

test.each([
  [
    cost(2222, 312.4, 222.1),
    21,
    'After 21 days away about 90 notes more will be forgotten than without the break. 2,222 notes will wait for you when you come back.',
  ],
  [
    cost(1, 1.2, 0.1),
    1,
    'After a day away about 1 note more will be forgotten than without the break. 1 note will wait for you when you come back.',
  ],
  [
    cost(3, 0.4, 0.3),
    2,
    'After 2 days away hardly any note more will be forgotten than without the break. 3 notes will wait for you when you come back.',
  ],
  [
    cost(0, 0, 0),
    2,
    'After 2 days away hardly any note more will be forgotten than without the break. No notes will wait for you when you come back.',
  ],
])('the price of %j in %d days', (given, days, text) => {
  expect(costText(given, days)).toBe(text);
});
