import type { TimerHandler } from '@azure/functions';
import { chunks } from '@mylinguist/shared/chunks';
import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import type { DelayedQueue } from '../services/ports/delayed-queue';
import type { Dependencies } from '../services/ports/dependencies';
import type { PushFault } from '../services/reminders/push-reminder';
import { sendMessageSchema, slotMessageSchema } from '../services/reminders/messages';
import { sendReminders } from '../services/reminders/send-reminders';
import { expandSlot, findDueSlots, type TimedMessage } from '../services/reminders/due-slots';
import { defineJob } from './define-job';
import { failureFields, logTo } from './log';
import { createOutbox } from './outbox';

const notSetUp = 'A reminder is queued, but neither mail nor push is set up.';

/** Maximum delayed messages that are written at once. */
const writesAtOnce = 16;

/**
 * Puts messages on a queue. The host writes messages without a delay after the function has succeeded.
 * @param enqueue puts a message on the same queue as `later`
 */
async function put<Message>(
  messages: readonly TimedMessage<Message>[],
  enqueue: (message: Message) => void,
  later: DelayedQueue<Message> | undefined,
): Promise<void> {
  if (!later) throw new Error(notSetUp);
  const delayed = messages.filter(({ seconds }) => seconds > 0);
  for (const some of chunks(delayed, writesAtOnce)) {
    await Promise.all(some.map(({ message, seconds }) => later.send(message, seconds)));
  }
  for (const { message, seconds } of messages) if (seconds === 0) enqueue(message);
}

/** Sends the mails and notifications of a few learners. */
export const reminderSend = defineJob({
  queue: 'reminder-sends',
  schema: sendMessageSchema,
  needs: [
    'claims',
    'identity',
    'laterReminders',
    'linkSettings',
    'mailer',
    'notes',
    'now',
    'profiles',
    'push',
    'pushClaims',
    'pushDevices',
    'reminders',
    'statistics',
    'usualDays',
  ],
  run: async (work, dependencies, { log, requeue }) => {
    const { mailer, linkSettings, laterReminders, ...others } = dependencies;
    const mail = mailer && linkSettings && { mailer, linkSettings };
    if ((!mail && !others.push) || !laterReminders) {
      throw new Error(notSetUp);
    }
    const onFault = ({ ownerId: uid, service, cause }: PushFault) =>
      log('error', { uid, date: work.date, service, cause });
    const needs = { ...others, laterReminders, mail, onFault };
    const { hasFailed, outcomes, failures, later, again } = await sendReminders(needs, work);
    again.forEach(requeue);
    for (const { ownerId, error } of failures) {
      log('error', { uid: ownerId, date: work.date, ...failureFields(error) });
    }
    const { slot, date } = work;
    log('info', { slot: slotName(slot), date, outcomes, later, again: again.length });
    // The host retries the message and then moves it to the poison queue.
    if (hasFailed) throw new Error('No learner of this message could be reminded.');
  },
});

/** Expands a due slot into messages with a few learners each, page by page. */
export const reminderSlot = defineJob({
  queue: 'reminder-slots',
  schema: slotMessageSchema,
  needs: ['laterReminders', 'now', 'reminders', 'reminderSpreadSeconds'],
  sendsTo: [reminderSend],
  run: async (message, dependencies, { log, enqueue, requeue }) => {
    const { reminders, laterReminders } = dependencies;
    if (message.kind === 'tickEnd') {
      const { until, slots } = message;
      await reminders.recordTick({ until, slots });
      return;
    }
    const { learners, send, rest } = await expandSlot(dependencies, message);
    await put(send, (one) => enqueue(reminderSend, one), laterReminders);
    rest.forEach(requeue);
    const { slot, date } = message;
    log('info', { slot: slotName(slot), date, learners, isComplete: rest.length === 0 });
  },
});

type TickDependencies = Pick<
  Dependencies,
  'laterSlots' | 'mailer' | 'now' | 'push' | 'reminders' | 'reminderSpreadSeconds'
>;

/** What the timer and the jobs of reminders need together. */
export type ReminderDependencies = TickDependencies &
  Parameters<typeof reminderSend.toHandler>[0] &
  Parameters<typeof reminderSlot.toHandler>[0];

/**
 * Creates the function of the timer. It starts `reminderSlot` for each due slot. Without a mailer and
 * a push service it does nothing.
 */
export function createReminderTick(dependencies: TickDependencies): TimerHandler {
  return async (_timer, context) => {
    if (!dependencies.mailer && !dependencies.push) return;
    const { messages, ...tick } = await findDueSlots(dependencies);
    const { enqueue, flush } = createOutbox([reminderSlot]);
    await put(messages, (one) => enqueue(reminderSlot, one), dependencies.laterSlots);
    flush(context);
    const line = { ...tick, slots: messages.length - 1 };
    logTo(context)(tick.unknownZones.length > 0 ? 'error' : 'info', line);
  };
}
