import type { Rates } from '../http/rate-limits/rate-limits';
import { optional } from './setting-types';

/** Such as 600:120, for 600 at once and then 120 a minute. */
const rate = (standard: string) =>
  optional
    .transform((value) => value ?? standard)
    .refine((value) => /^[1-9]\d{0,6}:[1-9]\d{0,6}$/.test(value), {
      error: 'must be BURST:PER_MINUTE, two whole numbers from 1 to 9999999',
    })
    .transform((value) => {
      const [burst = 0, perMinute = 0] = value.split(':').map(Number);
      return { burst, perMinute };
    });

/**
 * The environment variables of the limits by caller. The defaults are far above what a learner, an
 * import of some hundred notes or an office behind one address does.
 */
export const rateLimitVariables = {
  RATE_LIMIT_WRITES: rate('600:120'),
  RATE_LIMIT_ASSISTANT: rate('20:20'),
  RATE_LIMIT_EXPORTS: rate('10:2'),
  RATE_LIMIT_LOGINS: rate('240:60'),
  RATE_LIMIT_LINKS: rate('120:120'),
  RATE_LIMIT_REFUSALS: rate('300:300'),
};

type Environment = Record<keyof typeof rateLimitVariables, Rates[keyof Rates]>;

export const toRates = (env: Environment): Rates => ({
  writes: env.RATE_LIMIT_WRITES,
  assistant: env.RATE_LIMIT_ASSISTANT,
  exports: env.RATE_LIMIT_EXPORTS,
  logins: env.RATE_LIMIT_LOGINS,
  links: env.RATE_LIMIT_LINKS,
  refusals: env.RATE_LIMIT_REFUSALS,
});
