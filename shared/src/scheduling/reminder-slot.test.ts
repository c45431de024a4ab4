import { defaultSettings } from '../schemas/settings';
import {
  isSameHour,
  parseSlotName,
  reminderShards,
  slotName,
  wantedSlot,
  type ReminderSlot,
} from './reminder-slot';

const slot = (changes: Partial<ReminderSlot> = {}): ReminderSlot => ({
  timeZone: 'Europe/Paris',
  hour: 9,
  shard: 3,
  ...changes,
});

test.each([
  [slot(), 'Europe/Paris~09~3'],
  [slot({ timeZone: 'America/Argentina/Buenos_Aires', hour: 23, shard: 15 }), undefined],
  [slot({ timeZone: '+05:30', hour: 0, shard: 0 }), '+05:30~00~0'],
])('parseSlotName inverts slotName for %j', (named, name = slotName(named)) => {
  expect(slotName(named)).toBe(name);
  expect(parseSlotName(name)).toEqual(named);
});

test.each(['', 'registry', 'Europe/Paris', 'Europe/Paris~9~0', '~09~0', 'Europe/Paris~09~'])(
  'parseSlotName rejects "%s"',
  (name) => {
    expect(() => parseSlotName(name)).toThrow(RangeError);
  },
);

describe('wantedSlot', () => {
  const settings = { ...defaultSettings, timezone: 'Asia/Tokyo', reminderTime: '07:00' };

  test('has the zone and hour of the settings', () => {
    expect(wantedSlot('ada', settings)).toMatchObject({ timeZone: 'Asia/Tokyo', hour: 7 });
  });

  test.each([
    [true, 1],
    [null, 1],
    [false, 0],
  ])('with reminderEnabled %s returns %d slots', (reminderEnabled, count) => {
    const wanted = wantedSlot('ada', { ...settings, reminderEnabled });
    expect([wanted].filter(Boolean)).toHaveLength(count);
  });

  test('is the same for every spelling of the zone', () => {
    const names = ['asia/tokyo', 'ASIA/TOKYO', 'Japan'].map((timezone) =>
      wantedSlot('ada', { ...settings, timezone }),
    );
    for (const name of names) expect(name).toEqual(wantedSlot('ada', settings));
  });

  test('distributes learners evenly over the shards', () => {
    const counts = Array.from({ length: reminderShards }, () => 0);
    for (let index = 0; index < 16_000; index++) {
      const { shard = -1 } = wantedSlot(`learner-${index}`, settings) ?? {};
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    expect(counts).toHaveLength(reminderShards);
    expect(Math.min(...counts)).toBeGreaterThan(800);
    expect(Math.max(...counts)).toBeLessThan(1200);
  });
});

test.each([
  [slot(), slot({ shard: 7 }), true],
  [slot({ timeZone: 'Asia/Kolkata' }), slot({ timeZone: 'Asia/Calcutta' }), true],
  [slot(), slot({ hour: 10 }), false],
  [slot(), slot({ timeZone: 'Europe/Berlin' }), false],
])('%j and %j have the same hour: %s', (a, b, same) => {
  expect(isSameHour(a, b)).toBe(same);
});
