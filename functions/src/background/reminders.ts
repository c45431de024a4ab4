import type { StorageQueueHandler, TimerHandler } from '@azure/functions';
import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { describeCause } from '../lib/describe-cause';
import { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import type { Identity } from '../services/ports/identity';
import type { PushFault } from '../services/reminders/push-reminder';
import { sendMessageSchema, slotMessageSchema } from '../services/reminders/messages';
import { sendReminders } from '../services/reminders/send-reminders';
import { expandSlot, findDueSlots } from '../services/reminders/due-slots';
import { log } from './log';
import { sendQueue, slotQueue } from './queues';

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
  | 'linkSettings'
  | 'mailer'
  | 'notes'
  | 'now'
  | 'profiles'
  | 'push'
  | 'pushClaims'
  | 'pushDevices'
  | 'reminders'
  | 'statistics'
  | 'usualDays'
> & { readonly identity: Pick<Identity, 'findClosed'> };

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
      context.extraOutputs.set(slotQueue, messages);
      const line = { ...tick, slots: messages.length - 1 };
      log(context, tick.unknownZones.length > 0 ? 'error' : 'info', line);
    },

    reminderSlot: async (entry, context) => {
      const message = slotMessageSchema.parse(entry);
      const { reminders } = dependencies;
      if (message.kind === 'tickEnd') {
        const { until, slots } = message;
        await reminders.recordTick({ until, slots });
        return;
      }
      const { learners, send, rest } = await expandSlot({ reminders }, message);
      context.extraOutputs.set(sendQueue, send);
      context.extraOutputs.set(slotQueue, rest);
      const { slot, date } = message;
      log(context, 'info', { slot: slotName(slot), date, learners, isComplete: rest.length === 0 });
    },

    reminderSend: async (entry, context) => {
      const work = sendMessageSchema.parse(entry);
      const { mailer, linkSettings, laterReminders, ...others } = dependencies;
      const mail = mailer && linkSettings && { mailer, linkSettings };
      if ((!mail && !others.push) || !laterReminders) {
        throw new Error('A reminder is queued, but neither mail nor push is set up.');
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
