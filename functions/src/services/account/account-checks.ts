import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { Identity } from '../ports/identity';
import type { AccountCheck, Profile, ProfileStore } from '../ports/profile-store';
import type { Versioned } from '../ports/versioned';
import { loadProfile, openProfile } from './profile';

/** Milliseconds for which an answer of the identity provider is fresh. */
const freshMs = 60 * 60_000;
/** Maximum age of an answer in ms while the provider cannot be reached. */
const heldMs = 24 * 60 * 60_000;
/** Pause in ms between checks that have an answer to fall back on, after one of them failed. */
const retryPauseMs = 10_000;

interface Needs {
  readonly identity: Pick<Identity, 'findAccount'>;
  readonly profiles: ProfileStore;
  readonly now: () => Date;
}

interface Options {
  /** Whether the request begins a session. The provider is then always asked. */
  readonly isSignIn?: boolean;
  /** Whether a closed account is admitted too, for a repeated deletion. */
  readonly servesClosed?: boolean | undefined;
  /** Called when an old answer counts because the provider cannot be reached. */
  readonly onHeld?: (ageMinutes: number) => void;
}

/** The result of a check. `failure`: the provider could not be reached. */
type Checked = { readonly profile: Versioned<Profile> } | { readonly failure: AppError };

/**
 * Admits learners whose account exists, is enabled and has not ended the session. The answer of the
 * identity provider is stored in the profile, so all processes share it. It is renewed after an hour,
 * and for each session that began after it. What the operator has ended counts at once.
 *
 * All times are real time, because sign-in times are.
 */
export class AccountChecks {
  /** Checks in progress, by account and session. */
  readonly #running = new Map<string, Promise<Checked>>();
  /** Epoch milliseconds. */
  #restUntil = 0;

  /**
   * Returns the learner's profile. Creates it at the learner's first request. Null for a closed
   * account, which only `servesClosed` admits.
   * @throws AppError UNAUTHENTICATED, or UNAVAILABLE when the provider cannot be reached and no
   *   answer of the last day is stored
   */
  async admit(
    needs: Needs,
    learner: Learner,
    options: Options = {},
  ): Promise<Versioned<Profile> | null> {
    const found = await needs.profiles.get(learner.uid);
    if (options.servesClosed && found && 'closedAt' in found) return null;
    const profile = openProfile(found, learner);
    if (profile) refuseEnded(profile, learner);
    const admitted = await this.#renew(needs, learner, profile, options);
    refuseEnded(admitted, learner);
    const { accountCheck, ownedSince } = admitted;
    if (accountCheck?.isDisabled) throw new AppError('UNAUTHENTICATED');
    // The login finds out whether the provider's account is the owner's.
    if (accountCheck && learner.provider !== null && ownedSince === null) {
      throw new AppError('UNAUTHENTICATED');
    }
    return admitted;
  }

  async #renew(
    needs: Needs,
    learner: Learner,
    profile: Versioned<Profile> | null,
    { isSignIn = false, onHeld }: Options,
  ): Promise<Versioned<Profile>> {
    const check = profile?.accountCheck;
    const age = check ? Date.now() - Date.parse(check.checkedAt) : Infinity;
    const isNewSession = isSignIn || !check || learner.signedInAt > Date.parse(check.checkedAt);
    if (profile && !isNewSession && age < freshMs) return profile;
    const held = !isNewSession && age < heldMs ? profile : null;
    const isResting = held !== null && Date.now() < this.#restUntil;
    const checked = isResting ? null : await this.#askOnce(needs, learner, profile);
    if (checked && 'profile' in checked) return checked.profile;
    if (!held) throw checked?.failure ?? new AppError('UNAVAILABLE');
    if (checked) this.#restUntil = Date.now() + retryPauseMs;
    onHeld?.(Math.round(age / 60_000));
    return held;
  }

  /** Asks the provider and stores its answer. Concurrent calls of a session share the result. */
  #askOnce(needs: Needs, learner: Learner, profile: Versioned<Profile> | null): Promise<Checked> {
    const session = `${learner.uid} ${learner.signedInAt}`;
    const running = this.#running.get(session);
    if (running) return running;
    const asking = ask(needs, learner, profile).finally(() => this.#running.delete(session));
    this.#running.set(session, asking);
    return asking;
  }
}

async function ask(
  needs: Needs,
  learner: Learner,
  profile: Versioned<Profile> | null,
): Promise<Checked> {
  let check: AccountCheck | null;
  try {
    check = await askProvider(needs.identity, learner.uid);
  } catch (error) {
    if (AppError.is(error, 'UNAVAILABLE')) return { failure: error };
    throw error;
  }
  if (!profile) {
    // A refused account gets no profile.
    if (check) refuseUnlessValid(check, learner);
    return { profile: await loadProfile(needs, learner, undefined, check) };
  }
  return { profile: check ? await store(needs.profiles, learner, profile, check) : profile };
}

async function store(
  profiles: ProfileStore,
  learner: Learner,
  { accountCheck }: Profile,
  check: AccountCheck,
): Promise<Versioned<Profile>> {
  try {
    return await profiles.changeAccountCheck(learner.uid, check, accountCheck?.checkedAt ?? null);
  } catch (error) {
    if (!AppError.is(error, 'STALE')) throw error;
    // Another process has stored an answer of the same moment, or the account was closed.
    refuseUnlessValid(check, learner);
    const latest = openProfile(await profiles.get(learner.uid), learner);
    if (!latest) throw new AppError('UNAUTHENTICATED', { cause: error });
    return latest;
  }
}

/**
 * Asks the identity provider about an account. Null when this app lacks the permission.
 * @throws AppError UNAVAILABLE
 */
export async function askProvider(
  identity: Pick<Identity, 'findAccount'>,
  uid: string,
): Promise<AccountCheck | null> {
  const checkedAt = new Date(Date.now()).toISOString();
  const found = await identity.findAccount(uid);
  if (!found) return null;
  const { isDisabled, validSince } = found;
  return { checkedAt, isDisabled, validSince: new Date(validSince).toISOString() };
}

/**
 * Refuses a session of a disabled or deleted account, and one that has ended. A session ends with the
 * one that has opened it.
 * @throws AppError UNAUTHENTICATED
 */
export function refuseUnlessValid(check: AccountCheck, { provenAt }: Learner): void {
  if (check.isDisabled || provenAt < Date.parse(check.validSince)) {
    throw new AppError('UNAUTHENTICATED');
  }
}

/**
 * Refuses a session that has ended for good, without a request to the identity provider.
 * @throws AppError UNAUTHENTICATED
 */
export function refuseEnded(profile: Profile, learner: Learner): void {
  refuseEndedByOperator(profile, learner);
  const { accountCheck } = profile;
  if (accountCheck && learner.provenAt < Date.parse(accountCheck.validSince)) {
    throw new AppError('UNAUTHENTICATED');
  }
}

/**
 * Refuses what the operator has ended (`npm run account`).
 * @throws AppError UNAUTHENTICATED
 */
export function refuseEndedByOperator(
  { isBlocked, sessionsEndedAt }: Profile,
  { provenAt }: Learner,
): void {
  const hasEnded = sessionsEndedAt !== null && provenAt < Date.parse(sessionsEndedAt);
  if (isBlocked || hasEnded) throw new AppError('UNAUTHENTICATED');
}
