import type { HttpRequest } from '@azure/functions';
import type { AddressLimit, LearnerLimit } from '@mylinguist/shared/contract/route';
import { AppError } from '../../services/app-error';
import type { LogFigures } from '../request-log';
import { callerAddress } from './caller-address';
import { RateLimit, type Rate } from './rate-limit';

/** `refusals` counts the invalid tokens that an address sent. */
type LimitName = LearnerLimit | AddressLimit | 'refusals';

export type Rates = Readonly<Record<LimitName, Rate>>;

/** Callers remembered of each limit: some 10 MB if all six are full. */
const remembered = 20_000;

type Log = (figures: LogFigures) => void;

/**
 * Keeps callers within their rates. Each method throws AppError TOO_MANY_REQUESTS with the time to
 * wait, and has the log say which limit it was.
 *
 * Counts are kept by this process alone: asking a database would cost more than most of what is
 * limited. With several instances a caller may get as many times the rate; what must hold exactly
 * (the assistant's daily quota, the caps of a learner) is counted in the database.
 */
export interface RateLimits {
  /** Runs before anything of a request is read, on routes without a learner; null: no limit. */
  admitAddress(limit: AddressLimit | null, request: HttpRequest, log: Log): void;
  /** Runs before a route works for a learner whose token was verified; null: no limit. */
  admitLearner(limit: LearnerLimit | null, uid: string, log: Log): void;
  /**
   * Verifies a token, unless too many from the same address were refused already.
   * @throws AppError also what `verify` throws
   */
  verify<T>(request: HttpRequest, log: Log, verify: () => Promise<T>): Promise<T>;
}

/** @param now milliseconds of a clock that never runs backwards */
export function createRateLimits(rates: Rates, now: () => number): RateLimits {
  const limitOf = (name: LimitName) => new RateLimit(rates[name], remembered);
  const byAddress = {
    logins: limitOf('logins'),
    links: limitOf('links'),
    refusals: limitOf('refusals'),
  };
  const byLearner = {
    writes: limitOf('writes'),
    assistant: limitOf('assistant'),
    exports: limitOf('exports'),
  };
  const refuseFor = (wait: number, name: LimitName, log: Log) => {
    if (wait === 0) return;
    const retryAfter = Math.ceil(wait / 1000);
    log({ [`${name}PerMinute`]: rates[name].perMinute, retryAfter });
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  };

  return {
    admitAddress: (limit, request, log) => {
      if (limit === null) return;
      refuseFor(byAddress[limit].take(callerAddress(request.headers), now()), limit, log);
    },

    admitLearner: (limit, uid, log) => {
      if (limit === null) return;
      refuseFor(byLearner[limit].take(uid, now()), limit, log);
    },

    verify: async (request, log, verify) => {
      const address = callerAddress(request.headers);
      refuseFor(byAddress.refusals.wait(address, now()), 'refusals', log);
      try {
        return await verify();
      } catch (error) {
        if (AppError.is(error, 'UNAUTHENTICATED')) byAddress.refusals.take(address, now());
        throw error;
      }
    },
  };
}
