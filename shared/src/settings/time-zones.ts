import type { ChoiceGroup } from './field';

/** Common time zones by region. */
export const timeZoneGroups = [
  {
    label: 'US & Canada',
    choices: [
      ['America/New_York', 'Eastern Time (New York)'],
      ['America/Chicago', 'Central Time (Chicago)'],
      ['America/Denver', 'Mountain Time (Denver)'],
      ['America/Phoenix', 'Arizona (Phoenix)'],
      ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
      ['America/Anchorage', 'Alaska (Anchorage)'],
      ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
      ['America/Toronto', 'Toronto'],
      ['America/Halifax', 'Atlantic Time (Halifax)'],
      ['America/St_Johns', 'Newfoundland (St. John’s)'],
    ],
  },
  {
    label: 'Europe',
    choices: [
      ['Europe/London', 'London'],
      ['Europe/Lisbon', 'Lisbon'],
      ['Europe/Paris', 'Paris'],
      ['Europe/Madrid', 'Madrid'],
      ['Europe/Berlin', 'Berlin'],
      ['Europe/Rome', 'Rome'],
      ['Europe/Athens', 'Athens'],
      ['Europe/Istanbul', 'Istanbul'],
      ['Europe/Moscow', 'Moscow'],
    ],
  },
  {
    label: 'Asia',
    choices: [
      ['Asia/Dubai', 'Dubai'],
      ['Asia/Karachi', 'Karachi'],
      ['Asia/Kolkata', 'India (Kolkata)'],
      ['Asia/Dhaka', 'Dhaka'],
      ['Asia/Bangkok', 'Bangkok'],
      ['Asia/Singapore', 'Singapore'],
      ['Asia/Shanghai', 'China (Shanghai)'],
      ['Asia/Seoul', 'Seoul'],
      ['Asia/Tokyo', 'Tokyo'],
    ],
  },
  {
    label: 'Australia & Pacific',
    choices: [
      ['Australia/Perth', 'Perth'],
      ['Australia/Adelaide', 'Adelaide'],
      ['Australia/Sydney', 'Sydney'],
      ['Pacific/Auckland', 'Auckland'],
    ],
  },
  {
    label: 'Other',
    choices: [
      ['America/Sao_Paulo', 'São Paulo'],
      ['Africa/Lagos', 'Lagos'],
      ['Africa/Johannesburg', 'Johannesburg'],
      ['UTC', 'UTC'],
    ],
  },
] as const satisfies readonly ChoiceGroup<string>[];

/** Returns the common time zones. Prepends the learner's time zone when it is not one of them. */
export function timeZoneChoices(own: string): readonly ChoiceGroup<string>[] {
  const isListed = timeZoneGroups.some(({ choices }) => choices.some(([zone]) => zone === own));
  if (isListed) return timeZoneGroups;
  return [{ label: 'Yours', choices: [[own, own.replaceAll('_', ' ')]] }, ...timeZoneGroups];
}
