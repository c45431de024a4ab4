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

it.each([
  [slot(), 'Europe/Paris~09~3'],
  [slot({ timeZone: 'America/Argentina/Buenos_Aires', hour: 23, shard: 15 }), undefined],
  [slot({ timeZone: '+05:30', hour: 0, shard: 0 }), '+05:30~00~0'],
])('%j is named so that the name tells it', (named, name = slotName(named)) => {
  expect(slotName(named)).toBe(name);
  expect(parseSlotName(name)).toEqual(named);
});

it.each(['', 'registry', 'Europe/Paris', 'Europe/Paris~9~0', '~09~0', 'Europe/Paris~09~'])(
  '"%s" names no slot',
  (name) => {
    expect(() => parseSlotName(name)).toThrow(RangeError);
  },
);

describe('the slot that settings want', () => {
  const settings = { ...defaultSettings, timezone: 'Asia/Tokyo', reminderTime: '07:00' };

  it('is of their zone and hour', () => {
    expect(wantedSlot('ada', settings)).toMatchObject({ timeZone: 'Asia/Tokyo', hour: 7 });
  });

  it.each([
    [true, 1],
    [null, 1],
    [false, 0],
  ])('with reminders %s there are %d', (reminderEnabled, count) => {
    const wanted = wantedSlot('ada', { ...settings, reminderEnabled });
    expect([wanted].filter(Boolean)).toHaveLength(count);
  });

  it('is the same for every spelling of the zone', () => {
    const names = ['asia/tokyo', 'ASIA/TOKYO', 'Japan'].map((timezone) =>
      wantedSlot('ada', { ...settings, timezone }),
    );
    for (const name of names) expect(name).toEqual(wantedSlot('ada', settings));
  });

  it('spreads learners evenly over the shards', () => {
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

it.each([
  [slot(), slot({ shard: 7 }), true],
  [slot({ timeZone: 'Asia/Kolkata' }), slot({ timeZone: 'Asia/Calcutta' }), true],
  [slot(), slot({ hour: 10 }), false],
  [slot(), slot({ timeZone: 'Europe/Berlin' }), false],
])('%j and %j are reached together: %s', (a, b, same) => {
  expect(isSameHour(a, b)).toBe(same);
});
