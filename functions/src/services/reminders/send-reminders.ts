import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { AppError } from '../app-error';
import type { DelayedQueue } from '../ports/delayed-queue';
import type { Identity } from '../ports/identity';
import type { Channel, SendMessage, SendWork } from './messages';
import type { Pauses } from './push-reminder';
import { remindLearner, type ReminderOutcome, type ReminderNeeds } from './remind-learner';

/** Seconds to wait when the provider names no time. */
const defaultDelaySeconds = 60;

interface Needs extends ReminderNeeds {
  readonly identity: Pick<Identity, 'findClosed'>;
  readonly laterReminders: DelayedQueue<SendMessage>;
}

/** The result of one message to `reminderSend`. */
export interface SentReminders {
  /** All learners of the message failed, so the host must retry the message. */
  readonly hasFailed: boolean;
  /** Number of learners per outcome. A learner has one for each channel that was tried. */
  readonly outcomes: Readonly<Partial<Record<ReminderOutcome, number>>>;
  readonly failures: readonly { readonly ownerId: string; readonly error: unknown }[];
  /** What a provider delays. The queue has it already. */
  readonly later: readonly DelayedReminders[];
  /** Messages for the learners whose reminder failed. */
  readonly again: readonly SendMessage[];
}

/** The reminders of one channel that wait in the queue. */
interface DelayedReminders {
  readonly channel: Channel;
  readonly learners: number;
  readonly seconds: number;
}

/**
 * Reminds the learners of one message sequentially.
 *
 * When a provider asks to wait, the remaining reminders of its channel go into a new message, which
 * stays invisible in the queue for that time. From then on this call sends no other mails, and nothing
 * to that push service. Each learner whose reminder fails gets a separate message, so retries do not
 * delay the others.
 */
export async function sendReminders(needs: Needs, work: SendWork): Promise<SentReminders> {
  const { learners } = work;
  if (secondsLeft(needs, work) <= 0) {
    const outcomes = { 'too late': learners.length };
    return { hasFailed: false, outcomes, failures: [], later: [], again: [] };
  }
  const disabled = await findDisabled(needs.identity, learners);
  const outcomes = new Map<ReminderOutcome, number>();
  const count = (outcome: ReminderOutcome) =>
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const failures: { ownerId: string; channels: Channel[]; error: unknown }[] = [];
  const pauses: Pauses = new Map();
  const delayed = { mail: newDelay(), push: newDelay() };
  for (const ownerId of learners) {
    const isMailDelayed = delayed.mail.wait !== undefined;
    if (isMailDelayed) delayed.mail.learners.push(ownerId);
    const channels = work.channels.filter((channel) => channel !== 'mail' || !isMailDelayed);
    if (channels.length === 0) continue;
    try {
      const addressee = { ownerId, isDisabled: disabled?.has(ownerId) };
      const reminded = await remindLearner(needs, addressee, work, { channels, pauses });
      // A learner whose mail waits has a channel.
      reminded.outcomes.filter((one) => one !== 'no channel' || !isMailDelayed).forEach(count);
      for (const [channel, seconds] of reminded.delays) {
        const delay = delayed[channel];
        delay.learners.push(ownerId);
        delay.wait = Math.max(delay.wait ?? 0, seconds ?? defaultDelaySeconds);
      }
    } catch (error) {
      count('failed');
      failures.push({ ownerId, channels, error });
    }
  }
  delayed.mail.learners.forEach(() => count('delayed'));
  const later: DelayedReminders[] = [];
  for (const channel of ['mail', 'push'] as const) {
    const { learners: left, wait } = delayed[channel];
    if (wait === undefined) continue;
    // A message that would come after the reminder's end comes at its end, and counts as too late.
    const seconds = Math.min(wait, Math.ceil(secondsLeft(needs, work)));
    const message = toMessage(work, { learners: left, channels: [channel] });
    await needs.laterReminders.send(message, seconds);
    later.push({ channel, learners: left.length, seconds });
  }
  const hasFailed = failures.length === learners.length;
  const again = hasFailed
    ? []
    : failures.map(({ ownerId, channels }) => toMessage(work, { learners: [ownerId], channels }));
  return { hasFailed, outcomes: Object.fromEntries(outcomes), failures, later, again };
}

/** Returns the seconds in which the reminders are still useful. */
const secondsLeft = ({ now }: Pick<Needs, 'now'>, { expiresAt }: SendWork) =>
  Math.max(Date.parse(expiresAt) - now().getTime(), 0) / 1000;

/** The learners of a channel that a provider delays, and the wait in seconds once it does. */
const newDelay = () => ({ learners: [] as string[], wait: undefined as number | undefined });

/**
 * Returns the disabled accounts; undefined while the identity provider cannot be reached. The last
 * answer about each account counts then, because a wrong reminder does less harm than a missing one.
 */
async function findDisabled(
  identity: Pick<Identity, 'findClosed'>,
  learners: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  try {
    return await identity.findClosed(learners);
  } catch (error) {
    if (AppError.is(error, 'UNAVAILABLE')) return undefined;
    throw error;
  }
}

const toMessage = (work: SendWork, changes: Partial<SendWork>): SendMessage => ({
  ...work,
  ...changes,
  slot: slotName(work.slot),
});
