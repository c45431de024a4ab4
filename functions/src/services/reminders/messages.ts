import { parseSlotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';

const ownerId = z.string().check(z.minLength(1), z.maxLength(128));

/** One run of a slot: the fields that all its messages share. */
const occasionSchema = z.object({
  /** A name from `slotName`. */
  slot: z.pipe(
    z.string(),
    z.transform((name, { issues }) => {
      try {
        return parseSlotName(name);
      } catch {
        issues.push({ code: 'custom', message: 'This is not the name of a slot.', input: name });
        return z.NEVER;
      }
    }),
  ),
  /** The local date of the reminders. */
  date: z.iso.date(),
  /** No reminder of this run is sent after this instant. */
  expiresAt: instant,
});
export type Occasion = z.output<typeof occasionSchema>;

/** A due slot. `continuation` points to the next page of its learners; null for the first page. */
const dueSlotSchema = z.extend(occasionSchema, {
  kind: z.literal('slot'),
  continuation: z.nullable(z.string()),
});

/** The end of a tick. It is queued after all slots of the tick. */
const tickEndSchema = z.object({
  kind: z.literal('tickEnd'),
  until: instant,
  slots: z.int().check(z.minimum(0)),
});

/** Messages to `reminderSlot`, from the timer and from `reminderSlot` itself. */
export const slotMessageSchema = z.discriminatedUnion('kind', [dueSlotSchema, tickEndSchema]);
export type SlotMessage = z.input<typeof slotMessageSchema>;
export type DueSlot = z.output<typeof dueSlotSchema>;

/** Maximum learners per message. Few enough to finish well before the function's timeout. */
export const learnersPerMessage = 25;

/** How a reminder reaches a learner. */
const channels = ['push', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** Messages to `reminderSend`, from `reminderSlot` and from `reminderSend` itself. */
export const sendMessageSchema = z.extend(occasionSchema, {
  learners: z.array(ownerId).check(z.minLength(1), z.maxLength(learnersPerMessage)),
  /** Default: all. A provider that asks to wait delays its own channel only. */
  channels: z._default(z.array(z.enum(channels)), [...channels]),
});
export type SendMessage = z.input<typeof sendMessageSchema>;
export type SendWork = z.output<typeof sendMessageSchema>;
