import { putOffDays } from './put-off-days';

const today = 20_000;

test('a note that is due can be put off from today', () => {
  for (const dueDay of [today, today - 90]) {
    expect(putOffDays(dueDay, today)).toEqual({
      choices: [
        { label: 'Tomorrow', day: today + 1 },
        { label: 'In a week', day: today + 7 },
        { label: 'In a month', day: today + 30 },
      ],
      first: today + 1,
      last: today + 365,
    });
  }
});

test('a note that is due later can be put off from its due day', () => {
  expect(putOffDays(today + 10, today)).toMatchObject({
    choices: [
      { label: 'A day later', day: today + 11 },
      { label: 'A week later', day: today + 17 },
      { label: 'A month later', day: today + 40 },
    ],
    first: today + 11,
  });
});

test('days more than a year ahead are not offered', () => {
  const { choices } = putOffDays(today + 360, today);
  expect(choices.map(({ label }) => label)).toEqual(['A day later']);
  expect(putOffDays(today + 365, today).choices).toEqual([]);
});
