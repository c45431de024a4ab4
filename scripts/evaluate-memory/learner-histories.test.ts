import { learnerHistories } from './learner-histories';

const row = (user: string, card: string, day: number, rating: number, elapsed: number) => ({
  user,
  card,
  day,
  rating,
  elapsed,
});

describe('learnerHistories', () => {
  test('counts the first review of each study day', () => {
    const histories = learnerHistories([
      row('ann', 'a', 5, 1, -1),
      row('ann', 'a', 5, 3, 0),
      row('ann', 'a', 9, 4, 4),
      row('ann', 'a', 9, 1, 0),
    ]);
    expect(histories.get('ann')).toEqual([
      {
        firstDay: 5,
        seed: null,
        entries: [
          { day: 5, kind: 'Hard' },
          { day: 9, kind: 'Easy' },
        ],
      },
    ]);
  });

  test('takes the days between reviews from the elapsed days', () => {
    const histories = learnerHistories([row('ann', 'a', 5, 3, -1), row('ann', 'a', 9, 3, 3)]);
    expect(histories.get('ann')?.[0]?.entries[1]?.day).toBe(8);
  });

  test('separates cards of different learners with the same name', () => {
    const histories = learnerHistories([row('ann', 'a', 0, 3, -1), row('bob', 'a', 2, 3, -1)]);
    expect([...histories.values()].map((notes) => notes[0]?.firstDay)).toEqual([0, 2]);
  });
});
