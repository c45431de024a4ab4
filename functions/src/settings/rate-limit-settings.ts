import type { AddressLimit, LearnerLimit } from '@mylinguist/shared/contract/route';
import * as z from 'zod/mini';
import { optional } from './setting-types';

/** A rate limit: a burst and a sustained rate. */
export interface Rate {
  /** Maximum actions at once. */
  readonly burst: number;
  /** Actions per minute after a burst, evenly spaced. */
  readonly perMinute: number;
}

/** Limits of requests that read all notes of a learner, or move them to another time zone. */
export type CostlyLimit = 'lists' | 'zones';

/**
 * The rate of each limit. `refusals` limits the invalid tokens from one address. `work` limits the
 * request units that the database spends for a learner, and `pace` delays database requests above it.
 * `allBrowserErrors` limits the reports of all addresses together, because each one is stored in the
 * log.
 */
export type Rates = Readonly<
  Record<
    LearnerLimit | CostlyLimit | AddressLimit | 'refusals' | 'work' | 'pace' | 'allBrowserErrors',
    Rate
  >
>;

const rateText = optional.check(
  z.refine(
    (value) => value === undefined || /^[1-9]\d{0,6}:[1-9]\d{0,6}$/.test(value),
    'must be BURST:PER_MINUTE, two whole numbers from 1 to 9999999',
  ),
);

/** Parses a rate such as `600:120`: a burst of 600, then 120 per minute. */
const rate = (standard: string) =>
  z.pipe(
    rateText,
    z.transform((value = standard) => {
      const [burst = 0, perMinute = 0] = value.split(':').map(Number);
      return { burst, perMinute };
    }),
  );

/**
 * The environment variables of the rate limits. The defaults suffice for an import of several
 * hundred notes, for two changes of 5,000 notes, and for an office behind one address.
 */
export const rateLimitVariables = {
  RATE_LIMIT_WRITES: rate('600:120'),
  RATE_LIMIT_ASSISTANT: rate('20:20'),
  RATE_LIMIT_EXPORTS: rate('10:2'),
  RATE_LIMIT_IMPORTS: rate('600:20'),
  RATE_LIMIT_LISTS: rate('30:6'),
  RATE_LIMIT_ZONES: rate('5:1'),
  RATE_LIMIT_WORK: rate('150000:6000'),
  RATE_LIMIT_PACE: rate('2000:17400'),
  RATE_LIMIT_LOGINS: rate('240:60'),
  RATE_LIMIT_LINKS: rate('120:120'),
  RATE_LIMIT_REFUSALS: rate('300:300'),
  RATE_LIMIT_BROWSER_ERRORS: rate('30:6'),
  RATE_LIMIT_ALL_BROWSER_ERRORS: rate('120:30'),
};

type Environment = Record<keyof typeof rateLimitVariables, Rate>;

export const toRates = (env: Environment): Rates => ({
  writes: env.RATE_LIMIT_WRITES,
  assistant: env.RATE_LIMIT_ASSISTANT,
  exports: env.RATE_LIMIT_EXPORTS,
  imports: env.RATE_LIMIT_IMPORTS,
  lists: env.RATE_LIMIT_LISTS,
  zones: env.RATE_LIMIT_ZONES,
  work: env.RATE_LIMIT_WORK,
  pace: env.RATE_LIMIT_PACE,
  logins: env.RATE_LIMIT_LOGINS,
  links: env.RATE_LIMIT_LINKS,
  refusals: env.RATE_LIMIT_REFUSALS,
  browserErrors: env.RATE_LIMIT_BROWSER_ERRORS,
  allBrowserErrors: env.RATE_LIMIT_ALL_BROWSER_ERRORS,
});
