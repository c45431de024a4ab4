import { timeZoneSchema } from '@mylinguist/shared/schemas/settings';
import { timeZoneChoices, timeZoneGroups } from './time-zones';

const zones = timeZoneGroups.flatMap((group) => group.zones.map(([zone]) => zone as string));

test('the choice is about 36 zones, each known and none twice', () => {
  expect(zones).toHaveLength(36);
  expect(new Set(zones).size).toBe(zones.length);
  for (const zone of zones) expect(timeZoneSchema.safeParse(zone).success).toBe(true);
});

test('it is grouped by part of the world and holds UTC', () => {
  expect(timeZoneGroups.map(({ label }) => label)).toEqual([
    'US & Canada',
    'Europe',
    'Asia',
    'Australia & Pacific',
    'Other',
  ]);
  expect(zones).toContain('UTC');
});

test('a zone of its own comes first, a usual one changes nothing', () => {
  expect(timeZoneChoices('Asia/Kathmandu')[0]).toEqual({
    label: 'Yours',
    zones: [['Asia/Kathmandu', 'Asia/Kathmandu']],
  });
  expect(timeZoneChoices('Asia/Tokyo')).toBe(timeZoneGroups);
});
