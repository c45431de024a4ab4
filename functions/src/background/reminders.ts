import { setTimeout } from 'node:timers/promises';
import type { InvocationContext, StorageQueueHandler, TimerHandler } from '@azure/functions';
import { describeCause } from '../lib/describe-cause';
import { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import type { Identity } from '../services/ports/identity';
import { sendMessageSchema, slotMessageSchema } from '../services/reminders/messages';
import { sendReminders } from '../services/reminders/send-reminders';
import { expandSlot, findDueSlots } from '../services/reminders/due-slots';
import { sendQueue, slotQueue } from './queues';

/** The functions that no request starts, by their names. */
export interface ReminderFunctions {
  readonly reminderTick: TimerHandler;
  readonly reminderSlot: StorageQueueHandler;
  readonly reminderSend: StorageQueueHandler;
}

export type ReminderDependencies = Pick<
  Dependencies,
  'claims' | 'linkSettings' | 'mailer' | 'notes' | 'now' | 'profiles' | 'reminders'
> & { readonly identity: Pick<Identity, 'findClosed'> };

/**
 * From the timer over the slots whose hour has come to mails: each step puts messages for the next
 * one on a queue. Without a mailer nothing is looked for.
 * @param dependencies is asked when the first function starts
 */
export function createReminderFunctions(
  dependencies: () => ReminderDependencies,
  wait: (milliseconds: number) => Promise<void> = setTimeout,
): ReminderFunctions {
  return {
    reminderTick: async (_timer, context) => {
      const resolved = dependencies();
      if (!resolved.mailer) return;
      const { messages, ...tick } = await findDueSlots(resolved);
      context.extraOutputs.set(slotQueue, messages);
      const line = { ...tick, slots: messages.length - 1 };
      log(context, tick.unknownZones.length > 0 ? 'error' : 'info', line);
    },

    reminderSlot: async (entry, context) => {
      const message = slotMessageSchema.parse(entry);
      const { reminders } = dependencies();
      if (message.kind === 'tickEnd') {
        const { until, slots } = message;
        await reminders.recordTick({ until, slots });
        return;
      }
      const { learners, send, rest } = await expandSlot({ reminders }, message);
      context.extraOutputs.set(sendQueue, send);
      context.extraOutputs.set(slotQueue, rest);
      const { slot, date } = message;
      log(context, 'info', { slot, date, learners, isComplete: rest.length === 0 });
    },

    reminderSend: async (entry, context) => {
      const work = sendMessageSchema.parse(entry);
      const { mailer, linkSettings, ...resolved } = dependencies();
      if (!mailer || !linkSettings) throw new Error('Mail was set up when this was put here.');
      const needs = { ...resolved, mailer, linkSettings, wait };
      const { hasFailed, outcomes, failures, again } = await sendReminders(needs, work);
      context.extraOutputs.set(sendQueue, again);
      for (const { ownerId, error } of failures) {
        const code = error instanceof AppError ? error.code : undefined;
        const cause = describeCause(error instanceof AppError ? error.cause : error);
        log(context, 'error', { uid: ownerId, date: work.date, code, cause });
      }
      const { slot, date } = work;
      log(context, 'info', { slot, date, outcomes, again: again.map(waitingFor) });
      // The host tries the message again, and puts it aside when that does not help.
      if (hasFailed) throw new Error('No learner of this message could be reminded.');
    },
  };
}

const waitingFor = ({ learners, notBefore }: { learners: unknown[]; notBefore?: unknown }) => ({
  learners: learners.length,
  notBefore,
});

/** One line of JSON, which holds no address and nothing that a learner wrote. */
function log(context: InvocationContext, level: 'info' | 'error', fields: object): void {
  context[level](JSON.stringify({ ...fields, requestId: context.invocationId }));
}
