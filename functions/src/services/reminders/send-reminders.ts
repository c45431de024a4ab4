import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { AppError } from '../app-error';
import type { Identity } from '../ports/identity';
import { MailDelayed } from '../ports/mailer';
import type { SendMessage, SendWork } from './messages';
import { remindLearner, type Outcome, type ReminderNeeds } from './remind-learner';

/** What a provider that names no time is given, in seconds. */
const usualDelay = 60;
/** A call waits no longer, in milliseconds: the message then goes round once more. */
const longestWait = 60_000;

interface Needs extends ReminderNeeds {
  readonly identity: Pick<Identity, 'findClosed'>;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface SentReminders {
  /** Nobody could be served: the message itself is to be tried again. */
  readonly hasFailed: boolean;
  /** How many learners came to which end. */
  readonly outcomes: Readonly<Partial<Record<Outcome | 'too late', number>>>;
  readonly failures: readonly { readonly ownerId: string; readonly error: unknown }[];
  /** What is left to do, now or later. */
  readonly again: readonly SendMessage[];
}

/**
 * Reminds the learners of one message, one after the other.
 *
 * When the provider asks to wait, those who are left go into a message that says until when. A queue
 * cannot deliver late what a function puts on it, so whoever gets that message early waits, which
 * also keeps this worker from asking the provider with others meanwhile. Learners for whom it fails
 * get messages of their own, so that nobody else is held up by the attempts.
 */
export async function sendReminders(needs: Needs, work: SendWork): Promise<SentReminders> {
  const { learners, notBefore } = work;
  const arrived = needs.now().getTime();
  const early = notBefore === undefined ? 0 : Math.max(Date.parse(notBefore) - arrived, 0);
  const nothing = { hasFailed: false, outcomes: {}, failures: [], again: [] };
  if (arrived + early >= Date.parse(work.expiresAt)) {
    return { ...nothing, outcomes: { 'too late': learners.length } };
  }
  if (early > 0) await needs.wait(Math.min(early, longestWait));
  if (early > longestWait) return { ...nothing, again: [toMessage(work, {})] };

  const disabled = await findDisabled(needs.identity, learners);
  const outcomes = new Map<Outcome, number>();
  const failures: { ownerId: string; error: unknown }[] = [];
  const again: SendMessage[] = [];
  for (const [index, ownerId] of learners.entries()) {
    try {
      const addressee = { ownerId, isDisabled: disabled.has(ownerId) };
      const outcome = await remindLearner(needs, addressee, work);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    } catch (error) {
      if (error instanceof MailDelayed) {
        const delay = 1000 * (error.retryAfterSeconds ?? usualDelay);
        const later = new Date(needs.now().getTime() + delay).toISOString();
        again.push(toMessage(work, { learners: learners.slice(index), notBefore: later }));
        break;
      }
      failures.push({ ownerId, error });
    }
  }
  const hasFailed = failures.length === learners.length;
  if (!hasFailed) {
    for (const { ownerId } of failures) {
      again.push(toMessage(work, { learners: [ownerId], notBefore: undefined }));
    }
  }
  return { hasFailed, outcomes: Object.fromEntries(outcomes), failures, again };
}

/**
 * Nobody counts as disabled while the identity provider cannot tell: a mail too many does less harm
 * than a day without.
 */
async function findDisabled(
  identity: Pick<Identity, 'findClosed'>,
  learners: readonly string[],
): Promise<ReadonlySet<string>> {
  try {
    return await identity.findClosed(learners);
  } catch (error) {
    if (AppError.is(error, 'UNAVAILABLE')) return new Set();
    throw error;
  }
}

const toMessage = (work: SendWork, changes: Partial<SendWork>): SendMessage => ({
  ...work,
  ...changes,
  slot: slotName(work.slot),
});
