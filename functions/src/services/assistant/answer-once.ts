import { randomUUID } from 'node:crypto';
import { ignore } from '../../lib/ignore';
import { AppError } from '../app-error';
import type { MessageClaim, MessageClaims } from '../ports/message-claims';
import type { Versioned } from '../ports/versioned';

/** Pause between two looks at the claim of another request, in ms. */
const pollMs = 500;

/** Looks at an unchanged claim after which its request counts as crashed: 10 seconds. */
const maxUnchangedLooks = 20;

/** Looks at claims before this request gives up: 65 seconds. Exceeds the longest wait for the model. */
const maxLooks = 130;

/** Pause between two signs of life of the request that has the claim, in ms. */
const signMs = 3_000;

/** A message that several equal requests may carry at the same time. */
interface Task<T> {
  readonly claims: MessageClaims;
  readonly ownerId: string;
  /** The idempotency key of the message. */
  readonly key: string;
  /** Returns the stored answer; null when there is none. */
  readonly find: () => Promise<T | null>;
  /** Asks the model and stores the answer. */
  readonly answer: () => Promise<T>;
}

/**
 * Answers a message once, across processes. The first request claims the message. Equal requests wait
 * for its answer or fail with its error. They take over when it crashed.
 * @throws AppError ASSISTANT_TIMEOUT when the other request takes too long; the errors of the task
 */
export async function answerOnce<T>(task: Task<T>): Promise<T> {
  const { claims, ownerId, key, find, answer } = task;
  const attempt = randomUUID();
  const earlier = await claimOrWait(task, attempt);
  if (earlier) return earlier;

  const update = (outcome: MessageClaim['outcome']) =>
    claims.update(ownerId, key, attempt, outcome).catch((error: unknown) => {
      ignore(error, 'Other requests detect the end of this one after some seconds.');
    });
  const signs = setInterval(() => void update(null), signMs).unref();
  try {
    // The answer may have been stored just before the claim.
    const answered = (await find()) ?? (await answer());
    clearInterval(signs);
    await update('answered');
    return answered;
  } catch (error) {
    clearInterval(signs);
    const updated = update(error instanceof AppError ? error.code : 'INTERNAL');
    // A caller does not wait twice for a database that does not answer.
    if (!AppError.is(error, 'UNAVAILABLE')) await updated;
    throw error;
  }
}

/** Claims the message for `attempt` and returns null, or returns the answer of another request. */
async function claimOrWait<T>(task: Task<T>, attempt: string): Promise<T | null> {
  const { claims, ownerId, key, find } = task;
  if (await create(task, attempt)) return null;
  let seen: Versioned<MessageClaim> | null = null;
  let looks = 0;
  for (let count = 0; count < maxLooks; count++) {
    const claim = await claims.get(ownerId, key);
    if (!claim) {
      if (await create(task, attempt)) return null;
      continue;
    }
    // The answer to the creation was lost.
    if (claim.attempt === attempt) return null;
    if (claim.outcome === 'answered') {
      const earlier = await find();
      if (earlier) return earlier;
    } else if (claim.outcome !== null && claim.attempt === seen?.attempt) {
      throw new AppError(claim.outcome);
    }
    looks = claim.etag === seen?.etag ? looks + 1 : 0;
    const hasEnded = claim.outcome !== null || looks >= maxUnchangedLooks;
    if (hasEnded && (await takeOver(task, attempt, claim.etag))) return null;
    seen = claim;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const earlier = await find();
  if (!earlier) throw new AppError('ASSISTANT_TIMEOUT', { retryAfter: 5 });
  return earlier;
}

/** Returns whether the claim was certainly created. */
function create<T>({ claims, ownerId, key }: Task<T>, attempt: string): Promise<boolean> {
  return succeeds(claims.create(ownerId, key, attempt), ['CONFLICT', 'UNAVAILABLE']);
}

/** Returns whether the claim was taken over before another request changed it. */
function takeOver<T>({ claims, ownerId, key }: Task<T>, attempt: string, etag: string) {
  return succeeds(claims.takeOver(ownerId, key, attempt, etag), ['STALE', 'NOT_FOUND']);
}

/** Returns whether a write succeeds. Throws its error unless the code is expected. */
async function succeeds(
  write: Promise<void>,
  expected: readonly AppError['code'][],
): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (expected.some((code) => AppError.is(error, code))) return false;
    throw error;
  }
}
