/**
 * Returns the IANA time zone of this device. Dates of a learner are in the time zone of their
 * settings: see `useTimeZone`.
 */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
