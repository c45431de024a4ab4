import { createLru } from '../lib/create-lru';
import { AppError } from '../services/app-error';

/** The state of an account at the identity provider. */
export interface AccountState {
  readonly isDisabled: boolean;
  /** Epoch milliseconds. Sessions that began earlier have ended. */
  readonly validSince: number;
}

/** Milliseconds for which the cached state of an enabled account is fresh. */
const freshFor = 60_000;
/** Maximum age of a cached state in ms while the provider cannot be reached. */
const heldFor = 5 * 60_000;
/** Pause in ms before the next lookup of an account after the provider could not be reached. */
const restFor = 10_000;
/** Maximum number of cached accounts. */
const remembered = 10_000;

interface Memory {
  readonly state: AccountState;
  readonly askedAt: number;
  /** Time of the next request, by the same clock as `askedAt`. */
  askAgainAt: number;
}

/**
 * Creates a check that accounts still exist, are enabled and have not ended the session.
 *
 * One process accepts an account for at most 60 s after it was disabled, deleted or signed out
 * everywhere. While the provider cannot be reached, a cached answer stays valid for up to 5 minutes.
 * Without such an answer the check fails with the error of `lookUp`.
 * @param lookUp returns null for an account that does not exist
 * @param now milliseconds of a monotonic clock
 */
export function createAccountCheck(
  lookUp: (uid: string) => Promise<AccountState | null>,
  now: () => number,
) {
  const memories = createLru<Memory>(remembered);
  const lookUps = new Map<string, Promise<AccountState | null>>();

  /** Looks an account up and caches its state. Concurrent calls share one request. */
  function ask(uid: string): Promise<AccountState | null> {
    const running = lookUps.get(uid);
    if (running) return running;
    const askedAt = now();
    const asking = lookUp(uid)
      .then((state) => {
        memories.delete(uid);
        if (state && !state.isDisabled) {
          memories.set(uid, { state, askedAt, askAgainAt: askedAt + freshFor });
        }
        return state;
      })
      .finally(() => lookUps.delete(uid));
    lookUps.set(uid, asking);
    return asking;
  }

  async function recall(uid: string): Promise<AccountState | null> {
    const memory = memories.get(uid);
    if (memory && now() < memory.askAgainAt) return memory.state;
    try {
      return await ask(uid);
    } catch (error) {
      if (!memory || now() >= memory.askedAt + heldFor) throw error;
      memory.askAgainAt = Math.min(now() + restFor, memory.askedAt + heldFor);
      return memory.state;
    }
  }

  return {
    /**
     * Checks that the account may use a session.
     * @param signedInAt start of the session in epoch milliseconds
     * @param skipCache whether to ignore the cache
     * @throws AppError UNAUTHENTICATED, and the errors of `lookUp`
     */
    require: async (uid: string, signedInAt: number, { skipCache = false } = {}): Promise<void> => {
      const state = await (skipCache ? ask(uid) : recall(uid));
      if (!state || state.isDisabled || signedInAt < state.validSince) {
        throw new AppError('UNAUTHENTICATED');
      }
    },
    forget: (uid: string): void => {
      memories.delete(uid);
    },
  };
}
