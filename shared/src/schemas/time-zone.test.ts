import { timeZoneSchema } from './time-zone';

const isAccepted = (zone: string) => timeZoneSchema.safeParse(zone).success;

test.each([
  'UTC',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Asia/Calcutta',
  'Etc/GMT+5',
  'europe/berlin',
])('accepts %s: current and older names in any case', (zone) =>
  expect(isAccepted(zone)).toBe(true),
);

test.each(['', '+05:30', 'Mars/Olympus', 'Europe/', 'Europe/Berlin '])(
  'refuses "%s": offsets and unknown names',
  (zone) => expect(isAccepted(zone)).toBe(false),
);
