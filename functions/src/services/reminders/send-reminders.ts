import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { AppError } from '../app-error';
import type { Identity } from '../ports/identity';
import type { Channel, SendMessage, SendWork } from './messages';
import type { Pauses } from './push-reminder';
import { remindLearner, type Outcome, type ReminderNeeds } from './remind-learner';

/** Seconds to wait when the provider names no time. */
const usualDelay = 60;
/** Maximum wait of one call in ms. After that the message is put back on the queue. */
const longestWait = 60_000;

interface Needs extends ReminderNeeds {
  readonly identity: Pick<Identity, 'findClosed'>;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The result of one message to `reminderSend`. */
export interface SentReminders {
  /** All learners of the message failed, so the host must retry the message. */
  readonly hasFailed: boolean;
  /** Number of learners per outcome. */
  readonly outcomes: Readonly<Partial<Record<Outcome | 'too late', number>>>;
  readonly failures: readonly { readonly ownerId: string; readonly error: unknown }[];
  /** Messages for the remaining learners. */
  readonly again: readonly SendMessage[];
}

/**
 * Reminds the learners of one message sequentially.
 *
 * When a provider asks to wait, the remaining reminders of its channel go into a new message with
 * `notBefore`. The host's queue output cannot delay a message, so a worker that receives it early
 * waits. Meanwhile this worker sends no other mails, and nothing to that push service. Each learner
 * whose reminder fails gets a separate message, so retries do not delay the others.
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
  const failures: { ownerId: string; channels: Channel[]; error: unknown }[] = [];
  const pauses: Pauses = new Map();
  const delayed = { mail: newDelay(), push: newDelay() };
  for (const ownerId of learners) {
    if (delayed.mail.wait !== undefined) delayed.mail.learners.push(ownerId);
    const channels = work.channels.filter(
      (channel) => channel !== 'mail' || delayed.mail.wait === undefined,
    );
    if (channels.length === 0) continue;
    try {
      const addressee = { ownerId, isDisabled: disabled.has(ownerId) };
      const reminded = await remindLearner(needs, addressee, work, { channels, pauses });
      for (const outcome of reminded.outcomes) {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      for (const [channel, seconds] of reminded.delays) {
        const delay = delayed[channel];
        delay.learners.push(ownerId);
        delay.wait = Math.max(delay.wait ?? 0, seconds ?? usualDelay);
      }
    } catch (error) {
      failures.push({ ownerId, channels, error });
    }
  }
  const again = (['mail', 'push'] as const).flatMap((channel): SendMessage[] => {
    const { learners: left, wait } = delayed[channel];
    if (wait === undefined) return [];
    const later = new Date(needs.now().getTime() + 1000 * wait).toISOString();
    return [toMessage(work, { learners: left, channels: [channel], notBefore: later })];
  });
  const hasFailed = failures.length === learners.length;
  if (!hasFailed) {
    for (const { ownerId, channels } of failures) {
      again.push(toMessage(work, { learners: [ownerId], channels, notBefore: undefined }));
    }
  }
  return { hasFailed, outcomes: Object.fromEntries(outcomes), failures, again };
}

/** The learners of a channel that a provider delays, and the wait in seconds once it does. */
const newDelay = () => ({ learners: [] as string[], wait: undefined as number | undefined });

/**
 * Returns the disabled accounts. Returns none while the identity provider cannot be reached, because
 * an unwanted mail does less harm than a missing reminder.
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
