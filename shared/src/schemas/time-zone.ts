import * as z from 'zod/mini';
import { isTimeZone } from '../scheduling/local-time';

/** An IANA time zone that the runtime supports. */
export const timeZoneSchema = z.string().check(
  // Runtimes also accept offsets such as +05:30, which are not time zones.
  z.refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), {
    message: 'This time zone is not known.',
  }),
);
