import type { Pace } from '@mylinguist/shared/schemas/plan';
import fc from 'fast-check';
import { makePlan } from '../testing/factories';
import { atPace } from './at-pace';

describe('another pace', () => {
  test.each<[string, Partial<ReturnType<typeof makePlan>>, Pace, number]>([
    ['asks for its share', {}, 'faster', 60],
    ['counts what is done today', { today: 20, total: 402 }, 'faster', 50],
    [
      'leaves nothing for today if its share is done',
      { pace: 'faster', today: 10, total: 362 },
      'steady',
      0,
    ],
    ['asks for half of its share on a day that takes half', { today: 15 }, 'faster', 30],
    ['may ask for all notes', { today: 20, total: 402 }, 'all', 402],
    ['counts what is done of all notes', { pace: 'all', today: 402, total: 402 }, 'steady', 20],
  ])('%s', (_, plan, pace, today) => {
    expect(atPace(makePlan(plan), pace)).toMatchObject({ pace, today });
  });

  test('asks for no more notes than are due', () => {
    const paces = [
      { pace: 'steady', share: 10, clearedOn: null },
      { pace: 'faster', share: 30, clearedOn: null },
      { pace: 'all', share: 12, clearedOn: null },
    ] as const;
    const plan = makePlan({ today: 10, total: 12, reviewed: 0, paces: [...paces] });
    expect(atPace(plan, 'faster').today).toBe(12);
  });

  test('has its own date', () => {
    expect(atPace(makePlan(), 'faster').clearedOn).toBe('2026-11-27');
  });

  test('that the plan has or does not offer changes nothing', () => {
    const plan = makePlan();
    expect(atPace(plan, 'steady')).toBe(plan);
    const withoutPaces = makePlan({ paces: [] });
    expect(atPace(withoutPaces, 'all')).toBe(withoutPaces);
  });

  test('can be taken back', () => {
    const done = fc.nat(30).map((count) => makePlan({ today: 30 - count, total: 412 - count }));
    fc.assert(
      fc.property(done, fc.constantFrom<Pace>('faster', 'all'), (plan, pace) => {
        expect(atPace(atPace(plan, pace), 'steady')).toEqual(plan);
      }),
    );
  });
});
