import { isDeepStrictEqual } from 'node:util';
import { type Settings, settingsSchema } from '@mylinguist/shared/schemas/settings';
import * as z from 'zod/mini';
import type { Learner } from '../learner';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];

/**
 * Saves other settings. Another time zone moves every review date; after a failure halfway a repeat
 * goes on, so the learner repeats until it is done.
 */
export async function changeSettings(learner: Learner): Promise<void> {
  const { random, caller } = learner;
  const settings: Settings = {
    ...learner.settings,
    timezone: random.chance(0.5) ? random.pick(zones) : learner.settings.timezone,
    reminderTime: `${String(random.below(24)).padStart(2, '0')}:00`,
    reminderEnabled: random.chance(0.8),
    revisionNotesCount: random.pick([5, 10, 15]),
    alwaysShowTitle: random.chance(0.5),
  };
  const reply = await caller.settle('putSettings', { body: settings });
  if (!learner.expect('putSettings', reply, [200])) return;
  learner.settings = settings;
  learner.acknowledged += 1;
}

/** Compares the settings with those that were acknowledged. */
export async function checkSettings(learner: Learner): Promise<void> {
  const { body } = await learner.caller.settle('getSettings');
  const stored = z.parse(settingsSchema, body);
  if (!isDeepStrictEqual(stored, learner.settings)) {
    learner.complain(`the settings are ${JSON.stringify(stored)}`);
  }
}
