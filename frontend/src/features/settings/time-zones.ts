/** A choice of time zones, by part of the world. */
export const timeZoneGroups = [
  {
    label: 'US & Canada',
    zones: [
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
    zones: [
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
    zones: [
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
    zones: [
      ['Australia/Perth', 'Perth'],
      ['Australia/Adelaide', 'Adelaide'],
      ['Australia/Sydney', 'Sydney'],
      ['Pacific/Auckland', 'Auckland'],
    ],
  },
  {
    label: 'Other',
    zones: [
      ['America/Sao_Paulo', 'São Paulo'],
      ['Africa/Lagos', 'Lagos'],
      ['Africa/Johannesburg', 'Johannesburg'],
      ['UTC', 'UTC'],
    ],
  },
] as const satisfies readonly TimeZoneGroup[];

export interface TimeZoneGroup {
  readonly label: string;
  /** IANA names, each with how it is called. */
  readonly zones: readonly (readonly [zone: string, label: string])[];
}

/** The choice with the learner's own zone first, where it is none of the usual ones. */
export function timeZoneChoices(own: string): readonly TimeZoneGroup[] {
  const isListed = timeZoneGroups.some(({ zones }) => zones.some(([zone]) => zone === own));
  if (isListed) return timeZoneGroups;
  return [{ label: 'Yours', zones: [[own, own.replaceAll('_', ' ')]] }, ...timeZoneGroups];
}
