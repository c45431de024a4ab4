import { LRUCache } from 'lru-cache';
import { AppError } from '../services/app-error';

/** What the identity provider says of an account. */
export interface AccountState {
  readonly isDisabled: boolean;
  /** Epoch milliseconds: sessions that began earlier are over. */
  readonly validSince: number;
}

/** An account in good order is not asked for again within this time, in milliseconds. */
const freshFor = 60_000;
/** While the provider cannot be reached, its last answer holds for this long after it was given. */
const heldFor = 5 * 60_000;
/** How long a provider that could not be reached is left alone. */
const restFor = 10_000;
/** Maximum number of cached accounts. */
const remembered = 10_000;

interface Memory {
  readonly state: AccountState;
  readonly askedAt: number;
  /** From when on the provider is asked again. */
  askAgainAt: number;
}

/**
 * Checks that accounts still exist, are not disabled and have not ended the session.
 *
 * The bound: one process lets an account in for at most 60 s after it was disabled, deleted or
 * signed out everywhere, and for at most 5 minutes while the provider cannot be reached. Without an
 * answer that recent nobody is let in: the failure is passed on.
 * @param lookUp gives null for an account that does not exist
 * @param now a clock in milliseconds that never runs backwards
 */
export function createAccountCheck(
  lookUp: (uid: string) => Promise<AccountState | null>,
  now: () => number,
) {
  const memories = new LRUCache<string, Memory>({ max: remembered });
  const lookUps = new Map<string, Promise<AccountState | null>>();

  /** Requests that arrive together ask once. */
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
     * @param signedInAt epoch milliseconds
     * @param anew whether what is remembered does not count
     * @throws AppError UNAUTHENTICATED, or what `lookUp` throws
     */
    require: async (uid: string, signedInAt: number, { anew = false } = {}): Promise<void> => {
      const state = await (anew ? ask(uid) : recall(uid));
      if (!state || state.isDisabled || signedInAt < state.validSince) {
        throw new AppError('UNAUTHENTICATED');
      }
    },
    forget: (uid: string): void => {
      memories.delete(uid);
    },
  };
}
