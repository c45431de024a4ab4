import type { HttpRequest } from '@azure/functions';
import type { AddressLimit, LearnerLimit } from '@mylinguist/shared/contract/route';
import { AppError } from '../../services/app-error';
import type { Learner } from '../../services/learner';
import type { Identity } from '../../services/ports/identity';
import type { WorkLimits } from '../../services/ports/work-limits';
import type { CostlyLimit, Rates } from '../../settings/rate-limit-settings';
import type { Settings } from '../../settings/settings';
import type { LogFigures } from '../request-log';
import { callerAddress } from './caller-address';
import { Pace } from './pace';
import { RateLimit } from './rate-limit';

/** Maximum number of callers stored per limit. All 13 limits together take about 21 MB. */
const maxCallers = 20_000;

/** Maximum wait in ms after one expensive request, such as the deletion of a tag of all notes. */
const maxWaitMs = 60_000;

/**
 * Maximum database requests of a learner that wait for the pace. Fewer than the 16 requests that an
 * instance answers at once, so a learner never blocks an instance.
 */
const maxWaitingRequests = 10;

type Log = (figures: LogFigures) => void;

type TokenCheck = Pick<Identity, 'recognize' | 'verify'>;

/**
 * Limits requests that read or change all notes of a learner. `admit` and `check` throw AppError
 * TOO_MANY_REQUESTS.
 */
export interface CostlyLimits {
  /** Counts a request. */
  admit(limit: CostlyLimit): void;
  /** Refuses a request of unknown cost while earlier ones that `count` has counted exceed the limit. */
  check(limit: CostlyLimit): void;
  /** Counts a request that was costly. */
  count(limit: CostlyLimit): void;
}

/**
 * Enforces the rate limits. Each method throws AppError TOO_MANY_REQUESTS with the time to wait, and
 * logs which limit was exceeded.
 *
 * Each process counts separately, because a database request would cost more than most limited
 * requests. N instances may therefore admit N times the rate. Exact limits (the assistant's daily
 * quota, a learner's caps) are counted in the database.
 */
export interface RateLimits extends WorkLimits {
  /** Runs before a request is read, on routes without sign-in. Null: no limit. */
  admitAddress(limit: AddressLimit | null, request: HttpRequest, log: Log): void;
  /**
   * Runs after the learner's token is verified and before the route's handler. Null: only the limits
   * of the database's work apply.
   */
  admitLearner(limit: LearnerLimit | null, uid: string, log: Log): void;
  /** Returns the limits of a learner's requests that read or change all notes. */
  costly(uid: string, log: Log): CostlyLimits;
  /**
   * Verifies a token. Above the limit of its address, only a recognized token is verified. Such a
   * token is then limited by its account, because the account may be disabled.
   * @throws AppError TOO_MANY_REQUESTS, and the errors of `identity.verify`
   */
  verify(request: HttpRequest, log: Log, identity: TokenCheck, token: string): Promise<Learner>;
  /** Counts a verified token whose account is refused, like a rejected token. */
  countRefusal(request: HttpRequest, uid: string): void;
}

/**
 * Creates the rate limits of this process.
 * @param trustedProxies number of the operator's proxies before Azure's front end
 * @param now milliseconds of a monotonic clock
 */
export function createRateLimits(
  { rates, trustedProxies }: Pick<Settings, 'rates' | 'trustedProxies'>,
  now: () => number,
): RateLimits {
  const addressOf = ({ headers }: HttpRequest) => callerAddress(headers, trustedProxies);
  const limitOf = (name: keyof Rates) => new RateLimit(rates[name], maxCallers);
  const byAddress = {
    logins: limitOf('logins'),
    links: limitOf('links'),
    browserErrors: limitOf('browserErrors'),
  };
  const allBrowserErrors = limitOf('allBrowserErrors');
  const refusals = limitOf('refusals');
  const byLearner = {
    writes: limitOf('writes'),
    assistant: limitOf('assistant'),
    exports: limitOf('exports'),
    imports: limitOf('imports'),
    lists: limitOf('lists'),
    zones: limitOf('zones'),
  };
  const work = limitOf('work');
  const pace = new Pace(rates.pace, maxCallers, now);
  const refuseFor = (wait: number, name: keyof Rates, log: Log) => {
    if (wait === 0) return;
    const retryAfter = Math.ceil(wait / 1000);
    log({ [`${name}PerMinute`]: rates[name].perMinute, retryAfter });
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  };

  return {
    admitAddress: (limit, request, log) => {
      if (limit === null) return;
      refuseFor(byAddress[limit].take(addressOf(request), now()), limit, log);
      if (limit === 'browserErrors') {
        refuseFor(allBrowserErrors.take('all', now()), 'allBrowserErrors', log);
      }
    },

    admitLearner: (limit, uid, log) => {
      refuseFor(work.wait(uid, now()), 'work', log);
      refuseFor(pace.countWaiting(uid) < maxWaitingRequests ? 0 : 1000, 'pace', log);
      if (limit === null) return;
      refuseFor(byLearner[limit].take(uid, now()), limit, log);
    },

    costly: (uid, log) => ({
      admit: (limit) => refuseFor(byLearner[limit].take(uid, now()), limit, log),
      // Admits one action above the burst, so an exhausted limit refuses only after `count`.
      check: (limit) => refuseFor(byLearner[limit].wait(uid, now(), -1), limit, log),
      count: (limit) => byLearner[limit].spend(uid, now(), 1),
    }),

    enterDatabase: (uid) => pace.enter(uid),

    charge: (uid, units, hasBudget = true) => {
      if (hasBudget) work.spend(uid, now(), units, maxWaitMs);
      pace.spend(uid, units);
    },

    verify: async (request, log, identity, token) => {
      let caller = addressOf(request);
      if (refusals.wait(caller, now()) > 0) {
        const uid = await identity.recognize(token);
        if (uid !== null) caller = `uid ${uid}`;
      }
      refuseFor(refusals.wait(caller, now()), 'refusals', log);
      try {
        return await identity.verify(token);
      } catch (error) {
        if (AppError.is(error, 'UNAUTHENTICATED')) refusals.take(caller, now());
        throw error;
      }
    },

    countRefusal: (request, uid) => {
      const address = addressOf(request);
      refusals.take(refusals.wait(address, now()) > 0 ? `uid ${uid}` : address, now());
    },
  };
}
