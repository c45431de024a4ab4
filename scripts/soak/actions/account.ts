import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type AccountExport, accountExportSchema } from '@mylinguist/shared/schemas/account';
import { loginResponseSchema } from '@mylinguist/shared/schemas/session';
import { type Settings, settingsSchema } from '@mylinguist/shared/schemas/settings';
import * as z from 'zod/mini';
import { idToken } from '../../../testing/tokens';
import type { Learner } from '../learner';

/** Signs in. Creates the learner's profile on the first sign-in. */
export async function signIn({ account, caller }: Learner): Promise<void> {
  z.parse(loginResponseSchema, (await logIn({ account, caller })).body);
}

const logIn = ({ account, caller }: Pick<Learner, 'account' | 'caller'>) =>
  caller.settle('firebaseLogin', {
    body: { firebaseToken: idToken(account), timezone: 'UTC' },
  });

/** Exports the account and compares the export with the acknowledged writes. */
export async function exportAccount(learner: Learner): Promise<Pick<AccountExport, 'other'>> {
  const { body } = await learner.caller.settle('exportAccount');
  const { notes, deletedNotes, tags, threads, reviews, settings, other } = z.parse(
    accountExportSchema,
    body,
  );
  learner.compare('the export', new Map(notes.map((note) => [note.id, note])));
  const known = [...learner.notes.values(), ...learner.deleted.values()];
  const claims = {
    'deleted notes': [deletedNotes.map(({ id }) => id), [...learner.bin]],
    tags: [tags.map(({ name }) => name), [...learner.tags]],
    conversations: [threads.map(({ id }) => id), [...learner.threads.keys()]],
    reviewed: [
      reviews.map(({ noteId }) => noteId),
      known.flatMap((note) => note.reviews.map(() => note.id)),
    ],
  };
  for (const [what, [actual = [], wanted = []]] of Object.entries(claims)) {
    if (!isDeepStrictEqual(actual.toSorted(), wanted.toSorted())) {
      learner.complain(`in the export, ${what} are ${JSON.stringify(actual)}`);
    }
  }
  if (!isDeepStrictEqual(settings, learner.settings)) {
    learner.complain(`in the export, the settings are ${JSON.stringify(settings)}`);
  }
  return { other };
}

/** Resolution of token times in ms. After this delay, a new token is newer than the deletion. */
const tokenGrain = 1000;

/** Maximum waits for the job of a deletion. */
const maxWaits = 120;

/**
 * Deletes the account, signs in again with the same address and checks that nothing is left.
 * @param readmit creates the account again at the identity provider
 */
export async function leave(learner: Learner, readmit: () => void): Promise<void> {
  const { account, caller } = learner;
  const reply = await caller.settle('deleteAccount', { body: { confirm: account.email } });
  // An earlier attempt may have deleted the account, which invalidates its tokens.
  if (!learner.expect('deleteAccount', reply, [204, 401])) return;
  learner.forgetAll();
  learner.acknowledged += 1;
  // A sign-in is refused until the job has ended. The job also removes the account at the provider.
  let isOpen = false;
  for (let wait = 0; wait < maxWaits && !isOpen; wait++) {
    await setTimeout(tokenGrain);
    readmit();
    isOpen = (await logIn(learner)).status === 200;
  }
  if (!isOpen) {
    learner.complain('the deletion of the account did not end');
    return;
  }
  const { other } = await exportAccount(learner);
  const left = other.filter(({ type }) => type !== 'reminder-row');
  if (left.length > 0)
    learner.complain(
      `after the deletion of the account, the export contains ${JSON.stringify(left)}`,
    );
}

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];

/**
 * Saves random settings. Another time zone moves every review date. The write is not atomic. A retry
 * continues after a partial failure, so the learner retries until the request succeeds.
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

/** Compares the settings with the acknowledged ones. */
export async function checkSettings(learner: Learner): Promise<void> {
  const { body } = await learner.caller.settle('getSettings');
  const stored = z.parse(settingsSchema, body);
  if (!isDeepStrictEqual(stored, learner.settings)) {
    learner.complain(`the settings are ${JSON.stringify(stored)}`);
  }
}
