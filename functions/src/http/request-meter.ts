import type { HttpRequest } from '@azure/functions';
import { authHeader, type Route } from '@mylinguist/shared/contract/route';
import { withChargeMeter, type ChargeMeter } from '../lib/charge-meter';
import { withLargeResults } from '../lib/hold-large-result';
import { AppError } from '../services/app-error';
import type { Learner } from '../services/learner';
import type { Identity } from '../services/ports/identity';
import type { LargeResults } from './large-results';
import type { CostlyLimits, RateLimits } from './rate-limits/rate-limits';
import type { LogFigures, LogReports } from './request-log';
import type { Turns } from './turns';

/** Adds figures to the request's log line. A later figure overwrites an earlier one with its name. */
export type Log = (figures: LogFigures | LogReports) => void;

/** The limits that a route declares. */
interface MeteredRoute {
  readonly route: Route;
  /** Limits how many requests of the route this instance answers at once. */
  readonly turns?: Turns | undefined;
  /** Limits how many requests of the route collect a result of several pages at once. */
  readonly largeResults?: LargeResults | undefined;
  /** The work of the database counts only for the pace. */
  readonly hasNoBudget?: boolean | undefined;
}

/** What the log line of a request says about its work. */
export interface RequestUse {
  readonly durationMs: number;
  /** Undefined without a verified token. */
  readonly uid: string | undefined;
  readonly figures: LogFigures | LogReports;
}

/**
 * Maximum time in ms after which a request still sends database requests. Azure's load balancer closes
 * a request without an answer after 230 seconds. Routes that change many documents continue where
 * they ended when the client repeats the request.
 */
const maxWorkMs = 200_000;

/** Admits one request, paces its work and measures it. */
export class RequestMeter {
  readonly #served: MeteredRoute;
  readonly #limits: RateLimits;
  readonly #request: HttpRequest;
  readonly #startedAt = performance.now();
  readonly #figures: Record<string, number> = {};
  #learner: Learner | undefined;
  #heldResult: Promise<() => void> | undefined;

  constructor(served: MeteredRoute, limits: RateLimits, request: HttpRequest) {
    this.#served = served;
    this.#limits = limits;
    this.#request = request;
  }

  readonly log: Log = (figures) => Object.assign(this.#figures, figures);

  /** The limits of the learner who was admitted. */
  readonly costly: CostlyLimits = {
    admit: (limit) => this.#costly?.admit(limit),
    check: (limit) => this.#costly?.check(limit),
    count: (limit) => this.#costly?.count(limit),
  };

  /**
   * Verifies the token of a learner's request, and applies the rate limits of the route.
   * @returns undefined on a route without sign-in
   * @throws AppError UNAUTHENTICATED, UNAVAILABLE, TOO_MANY_REQUESTS
   */
  async admit(identity: Identity): Promise<Learner | undefined> {
    const { route } = this.#served;
    if (route.access !== 'learner') {
      this.#limits.admitAddress(route.limit, this.#request, this.log);
      return undefined;
    }
    const token = this.#request.headers.get(authHeader);
    if (!token) throw new AppError('UNAUTHENTICATED');
    const learner = await this.#limits.verify(this.#request, this.log, identity, token);
    this.#learner = learner;
    this.#limits.admitLearner(route.limit, learner.uid, this.log);
    return learner;
  }

  /** Counts a verified token whose account is refused. */
  readonly countRefusal = (): void => {
    if (this.#learner) this.#limits.countRefusal(this.#request, this.#learner.uid);
  };

  /**
   * Runs the work of the request in its turn. Its database requests keep the pace of the learner.
   * @throws AppError UNAVAILABLE if its turn comes too late, TOO_MANY_REQUESTS after `maxWorkMs`, and
   *   the errors of the work
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    const { turns } = this.#served;
    return withChargeMeter(this.#chargeMeter, () =>
      withLargeResults(this.#holdResult, () => (turns ? turns(work) : work())),
    );
  }

  /** Ends the request and releases what it holds. */
  end(): RequestUse {
    // A request that was refused while it waited holds nothing. Its answer gives the reason.
    void Promise.allSettled([this.#heldResult?.then((release) => release())]);
    return {
      durationMs: Math.round(performance.now() - this.#startedAt),
      uid: this.#learner?.uid,
      figures: this.#figures,
    };
  }

  get #costly(): CostlyLimits | undefined {
    return this.#learner && this.#limits.costly(this.#learner.uid, this.log);
  }

  readonly #holdResult = async (): Promise<void> => {
    if (!this.#learner) return;
    await (this.#heldResult ??= this.#served.largeResults?.enter(this.#learner.uid));
  };

  readonly #chargeMeter: ChargeMeter = {
    enter: async () => {
      const enteredAt = performance.now();
      if (enteredAt - this.#startedAt > maxWorkMs) {
        throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 1 });
      }
      const leave = this.#learner && (await this.#limits.enterDatabase(this.#learner.uid));
      this.#add('pausedMs', Math.round(performance.now() - enteredAt));
      return leave ?? (() => undefined);
    },
    charge: (units) => {
      this.#add('requestUnits', units);
      if (this.#learner) this.#limits.charge(this.#learner.uid, units, !this.#served.hasNoBudget);
    },
  };

  /** Adds to a figure, with one decimal. */
  #add(figure: 'pausedMs' | 'requestUnits', amount: number): void {
    if (amount === 0) return;
    this.#figures[figure] = Math.round(10 * ((this.#figures[figure] ?? 0) + amount)) / 10;
  }
}
