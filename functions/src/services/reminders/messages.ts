import { parseSlotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { instant } from '@mylinguist/shared/schemas/text';
import { z } from 'zod';

const ownerId = z.string().min(1).max(128);

/** What one reminder of a slot is: the same in every message about it. */
const occasionSchema = z.object({
  /** As `slotName` gives it. */
  slot: z.string().transform((name, context) => {
    try {
      return parseSlotName(name);
    } catch {
      context.addIssue({ code: 'custom', message: 'This names no slot.' });
      return z.NEVER;
    }
  }),
  /** The local date whose reminder it is. */
  date: z.iso.date(),
  /** Until when it is of use. */
  expiresAt: instant,
});
export type Occasion = z.output<typeof occasionSchema>;

/** A slot whose hour has come, or the rest of one. */
const dueSlotSchema = occasionSchema.extend({
  kind: z.literal('slot'),
  continuation: z.string().nullable(),
});

/** The end of a tick: all its slots stand before it in the queue. */
const tickEndSchema = z.object({
  kind: z.literal('tickEnd'),
  until: instant,
  slots: z.int().min(0),
});

/** Messages from the timer, and from `reminderSlot` to itself. */
export const slotMessageSchema = z.discriminatedUnion('kind', [dueSlotSchema, tickEndSchema]);
export type SlotMessage = z.input<typeof slotMessageSchema>;
export type DueSlot = z.output<typeof dueSlotSchema>;

/** Learners in one message: few enough that it is done long before the function must end. */
export const learnersPerMessage = 25;

/** Messages from `reminderSlot`, and from `reminderSend` to itself. */
export const sendMessageSchema = occasionSchema.extend({
  learners: z.array(ownerId).min(1).max(learnersPerMessage),
  /** The provider asked to wait until then. */
  notBefore: z.optional(instant),
});
export type SendMessage = z.input<typeof sendMessageSchema>;
export type SendWork = z.output<typeof sendMessageSchema>;
