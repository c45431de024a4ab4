import type { HttpRequest } from '@azure/functions';
import type { AddressLimit, LearnerLimit } from '@mylinguist/shared/contract/route';
import { AppError } from '../../services/app-error';
import type { CostlyLimit, Rates } from '../../settings/rate-limit-settings';
import type { LogFigures } from '../request-log';
import { callerAddress } from './caller-address';
import { RateLimit } from './rate-limit';

/** Maximum number of callers stored per limit. All ten limits together take about 17 MB. */
const remembered = 20_000;

/** Maximum wait in ms after one expensive request, such as the deletion of a tag of all notes. */
const longestWait = 60_000;

type Log = (figures: LogFigures) => void;

/**
 * Enforces the rate limits. Each method throws AppError TOO_MANY_REQUESTS with the time to wait, and
 * logs which limit was exceeded.
 *
 * Each process counts separately, because a database request would cost more than most limited
 * requests. N instances may therefore admit N times the rate. Exact limits (the assistant's daily
 * quota, a learner's caps) are counted in the database.
 */
export interface RateLimits {
  /** Runs before a request is read, on routes without sign-in. Null: no limit. */
  admitAddress(limit: AddressLimit | null, request: HttpRequest, log: Log): void;
  /**
   * Runs after the learner's token is verified and before the route's handler. Null: only the limit
   * of the database's work applies.
   */
  admitLearner(limit: LearnerLimit | null, uid: string, log: Log): void;
  /** Runs before a request that reads or changes all notes of a learner. */
  admitCostly(limit: CostlyLimit, uid: string, log: Log): void;
  /** Counts the work of the database for a learner, in request units. */
  charge(uid: string, units: number): void;
  /**
   * Verifies a token unless the same address has sent too many invalid tokens.
   * @throws AppError TOO_MANY_REQUESTS, and the errors of `verify`
   */
  verify<T>(request: HttpRequest, log: Log, verify: () => Promise<T>): Promise<T>;
}

/**
 * Creates the rate limits of this process.
 * @param now milliseconds of a monotonic clock
 */
export function createRateLimits(rates: Rates, now: () => number): RateLimits {
  const limitOf = (name: keyof Rates) => new RateLimit(rates[name], remembered);
  const byAddress = {
    logins: limitOf('logins'),
    links: limitOf('links'),
    refusals: limitOf('refusals'),
    browserErrors: limitOf('browserErrors'),
  };
  const allBrowserErrors = limitOf('allBrowserErrors');
  const byLearner = {
    writes: limitOf('writes'),
    assistant: limitOf('assistant'),
    exports: limitOf('exports'),
    lists: limitOf('lists'),
    zones: limitOf('zones'),
  };
  const work = limitOf('work');
  const refuseFor = (wait: number, name: keyof Rates, log: Log) => {
    if (wait === 0) return;
    const retryAfter = Math.ceil(wait / 1000);
    log({ [`${name}PerMinute`]: rates[name].perMinute, retryAfter });
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  };

  return {
    admitAddress: (limit, request, log) => {
      if (limit === null) return;
      refuseFor(byAddress[limit].take(callerAddress(request.headers), now()), limit, log);
      if (limit === 'browserErrors') {
        refuseFor(allBrowserErrors.take('all', now()), 'allBrowserErrors', log);
      }
    },

    admitLearner: (limit, uid, log) => {
      refuseFor(work.wait(uid, now()), 'work', log);
      if (limit === null) return;
      refuseFor(byLearner[limit].take(uid, now()), limit, log);
    },

    admitCostly: (limit, uid, log) => refuseFor(byLearner[limit].take(uid, now()), limit, log),

    charge: (uid, units) => work.spend(uid, now(), units, longestWait),

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
