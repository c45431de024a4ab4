import * as z from 'zod/mini';
import { isTimeZone } from '../scheduling/local-time';

/** An IANA time zone that this runtime supports. */
export const timeZoneSchema = z.string().check(
  // Runtimes also accept bare offsets such as +05:30, which are not zones.
  z.refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), {
    message: 'This time zone is not known.',
  }),
);
