import type { InvocationContext, StorageQueueHandler, TimerHandler } from '@azure/functions';
import { chunks } from '@mylinguist/shared/chunks';
import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { describeCause } from '../lib/describe-cause';
import { AppError } from '../services/app-error';
import type { DelayedQueue } from '../services/ports/delayed-queue';
import type { Dependencies } from '../services/ports/dependencies';
import type { Identity } from '../services/ports/identity';
import type { PushFault } from '../services/reminders/push-reminder';
import { sendMessageSchema, slotMessageSchema } from '../services/reminders/messages';
import { sendReminders } from '../services/reminders/send-reminders';
import { expandSlot, findDueSlots, type TimedMessage } from '../services/reminders/due-slots';
import { log } from './log';
import { sendQueue, slotQueue, type Queue } from './queues';

/** The functions that a timer or a queue starts, by name. */
export interface ReminderFunctions {
  readonly reminderTick: TimerHandler;
  readonly reminderSlot: StorageQueueHandler;
  readonly reminderSend: StorageQueueHandler;
}

export type ReminderDependencies = Pick<
  Dependencies,
  | 'claims'
  | 'laterReminders'
  | 'laterSlots'
  | 'linkSettings'
  | 'mailer'
  | 'notes'
  | 'now'
  | 'profiles'
  | 'push'
  | 'pushClaims'
  | 'pushDevices'
  | 'reminderSpread'
  | 'reminders'
  | 'statistics'
  | 'usualDays'
> & { readonly identity: Pick<Identity, 'findClosed'> };

const notSetUp = 'A reminder is queued, but neither mail nor push is set up.';

/** Maximum delayed messages that are written at once. */
const writesAtOnce = 16;

/**
 * Puts messages on a queue. Messages without a delay are an output of the function, which the host
 * writes after the function has succeeded.
 * @param later the same queue
 */
async function put<Message>(
  context: InvocationContext,
  queue: Queue,
  messages: readonly TimedMessage<Message>[],
  later: DelayedQueue<Message> | undefined,
): Promise<void> {
  if (!later) throw new Error(notSetUp);
  const delayed = messages.filter(({ seconds }) => seconds > 0);
  for (const some of chunks(delayed, writesAtOnce)) {
    await Promise.all(some.map(({ message, seconds }) => later.send(message, seconds)));
  }
  const atOnce = messages.filter(({ seconds }) => seconds === 0);
  context.extraOutputs.set(
    queue,
    atOnce.map(({ message }) => message),
  );
}

/**
 * Creates the functions that send reminders: the timer finds due slots, `reminderSlot` expands a
 * slot into learners, and `reminderSend` sends their mails and notifications. Each step enqueues
 * messages for the next one. Without a mailer and a push service the timer does nothing.
 */
export function createReminderFunctions(dependencies: ReminderDependencies): ReminderFunctions {
  return {
    reminderTick: async (_timer, context) => {
      if (!dependencies.mailer && !dependencies.push) return;
      const { messages, ...tick } = await findDueSlots(dependencies);
      await put(context, slotQueue, messages, dependencies.laterSlots);
      const line = { ...tick, slots: messages.length - 1 };
      log(context, tick.unknownZones.length > 0 ? 'error' : 'info', line);
    },

    reminderSlot: async (entry, context) => {
      const message = slotMessageSchema.parse(entry);
      const { reminders, laterReminders } = dependencies;
      if (message.kind === 'tickEnd') {
        const { until, slots } = message;
        await reminders.recordTick({ until, slots });
        return;
      }
      const { learners, send, rest } = await expandSlot(dependencies, message);
      await put(context, sendQueue, send, laterReminders);
      context.extraOutputs.set(slotQueue, rest);
      const { slot, date } = message;
      log(context, 'info', { slot: slotName(slot), date, learners, isComplete: rest.length === 0 });
    },

    reminderSend: async (entry, context) => {
      const work = sendMessageSchema.parse(entry);
      const { mailer, linkSettings, laterReminders, ...others } = dependencies;
      const mail = mailer && linkSettings && { mailer, linkSettings };
      if ((!mail && !others.push) || !laterReminders) {
        throw new Error(notSetUp);
      }
      const onFault = ({ ownerId: uid, service, cause }: PushFault) =>
        log(context, 'error', { uid, date: work.date, service, cause });
      const needs = { ...others, laterReminders, mail, onFault };
      const { hasFailed, outcomes, failures, later, again } = await sendReminders(needs, work);
      context.extraOutputs.set(sendQueue, again);
      for (const { ownerId, error } of failures) {
        const code = error instanceof AppError ? error.code : undefined;
        const cause = describeCause(error instanceof AppError ? error.cause : error);
        log(context, 'error', { uid: ownerId, date: work.date, code, cause });
      }
      const { slot, date } = work;
      log(context, 'info', { slot: slotName(slot), date, outcomes, later, again: again.length });
      // The host retries the message and then moves it to the poison queue.
      if (hasFailed) throw new Error('No learner of this message could be reminded.');
    },
  };
}
