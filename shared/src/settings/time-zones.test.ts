import { timeZoneSchema } from '../schemas/time-zone';
import { timeZoneChoices, timeZoneGroups } from './time-zones';

const zones = timeZoneGroups.flatMap((group) => group.choices.map(([zone]) => zone as string));

test('the choices are about 36 distinct zones that the runtime supports', () => {
  expect(zones).toHaveLength(36);
  expect(new Set(zones).size).toBe(zones.length);
  for (const zone of zones) expect(timeZoneSchema.safeParse(zone).success).toBe(true);
});

test('the choices are grouped by part of the world and include UTC', () => {
  expect(timeZoneGroups.map(({ label }) => label)).toEqual([
    'US & Canada',
    'Europe',
    'Asia',
    'Australia & Pacific',
    'Other',
  ]);
  expect(zones).toContain('UTC');
});

test("the learner's zone comes first when it is not one of the common zones", () => {
  expect(timeZoneChoices('Asia/Kathmandu')[0]).toEqual({
    label: 'Yours',
    choices: [['Asia/Kathmandu', 'Asia/Kathmandu']],
  });
  expect(timeZoneChoices('Asia/Tokyo')).toBe(timeZoneGroups);
});
