import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import { createReminderStore } from '../src/data/reminder-store';
import { expandSlot } from '../src/services/reminders/due-slots';
import { keepReminderSlot } from '../src/services/reminders/keep-slot';
import { setClock } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { atNine, useReminders } from './fixtures/reminders';
import { readStored } from '../../testing/stored';
import { idToken } from '../../testing/tokens';

const reminders = useReminders();

/** Returns the slots in which a learner has a row, without their shards. */
async function slotsOf({ account }: TestLearner): Promise<string[]> {
  const { resources } = await reminders.api.database
    .container('reminders')
    .items.readAll<{ slot: string; ownerId?: string }>()
    .fetchAll();
  const own = resources.filter(({ ownerId }) => ownerId === account.uid);
  return own.map(({ slot }) => slot.slice(0, slot.lastIndexOf('~'))).sort();
}

/** Returns the slots of the registry, which the timer reads, without their shards. */
async function registeredSlots(): Promise<string[]> {
  const { zones } = await reminders.run.reminders.readRegistry();
  return zones.flatMap(({ timeZone, slots }) => slots.map(({ hour }) => `${timeZone} ${hour}`));
}

const rememberedBy = async ({ account }: TestLearner) =>
  (await readStored(reminders.api.learning, account, 'profile'))?.reminderSlot;

async function logIn({ account }: TestLearner, timezone?: string) {
  const body = { firebaseToken: idToken(account), timezone };
  const reply = await reminders.api.call('firebaseLogin', { as: null, body });
  expect(reply.status).toBe(200);
}

async function profileOf({ account }: TestLearner) {
  const profile = await reminders.run.profiles.get(account.uid);
  if (!profile || 'closedAt' in profile) throw new Error('The account is closed.');
  return profile;
}

describe('a row is created', () => {
  test('at the first login, in the time zone of the browser', async () => {
    const learner = newLearner(reminders.api);
    await logIn(learner, 'Asia/Tokyo');
    expect(await slotsOf(learner)).toEqual(['Asia/Tokyo~09']);
    expect(await rememberedBy(learner)).toMatch(/^Asia\/Tokyo~09~\d+$/);
    expect(await registeredSlots()).toEqual(['Asia/Tokyo 9']);
  });

  test('once for concurrent and repeated logins', async () => {
    const learner = newLearner(reminders.api);
    await Promise.all([1, 2, 3].map(() => logIn(learner, 'Europe/Paris')));
    await logIn(learner, 'Asia/Tokyo');
    expect(await slotsOf(learner)).toEqual(['Europe/Paris~09']);
  });

  test('again at the next login when it was lost', async () => {
    const learner = newLearner(reminders.api);
    await logIn(learner, 'Europe/Paris');
    const [slot = ''] = [await rememberedBy(learner)].map(String);
    await reminders.api.database.container('reminders').item(learner.account.uid, slot).delete();
    await logIn(learner);
    expect(await slotsOf(learner)).toEqual(['Europe/Paris~09']);
  });
});

describe('a row follows the settings', () => {
  test('to another hour, to another zone, off and on again', async () => {
    const learner = await reminders.arrange();
    expect(await slotsOf(learner)).toEqual(['Europe/Paris~09']);
    await learner.putSettings({ timezone: 'Europe/Paris', reminderTime: '21:00' });
    expect(await slotsOf(learner)).toEqual(['Europe/Paris~21']);
    await learner.putSettings({ timezone: 'Asia/Tokyo', reminderTime: '21:00' });
    expect(await slotsOf(learner)).toEqual(['Asia/Tokyo~21']);
    await learner.putSettings({ timezone: 'Asia/Tokyo', reminderEnabled: false });
    expect(await slotsOf(learner)).toEqual([]);
    expect(await rememberedBy(learner)).toBeNull();
    await learner.putSettings({ timezone: 'Asia/Tokyo', reminderEnabled: null });
    expect(await slotsOf(learner)).toEqual(['Asia/Tokyo~09']);
  });

  test.each(['enter', 'leave'] as const)(
    'at the next save, after an attempt to %s a slot failed',
    async (step) => {
      const learner = await reminders.arrange();
      const { uid } = learner.account;
      const { profiles } = reminders.run;
      const settings = { ...(await profileOf(learner)).settings, reminderTime: '07:00' };
      await profiles.patch(uid, { settings });
      const store = createReminderStore(reminders.api.database.container('reminders'));
      const broken = { ...store, [step]: () => Promise.reject(new Error('away')) };
      const move = async (over: typeof store) =>
        keepReminderSlot({ profiles, reminders: over }, uid, await profileOf(learner));
      await expect(move(broken)).rejects.toThrow('away');
      expect(await slotsOf(learner)).toContain('Europe/Paris~09');
      expect(await rememberedBy(learner)).toContain('~09~');
      await move(store);
      expect(await slotsOf(learner)).toEqual(['Europe/Paris~07']);
    },
  );

  test('automatically, when a tick finds it in the wrong slot', async () => {
    const learner = await reminders.arrange();
    const { uid } = learner.account;
    const settings = { ...(await profileOf(learner)).settings, reminderTime: '07:00' };
    await reminders.run.profiles.patch(uid, { settings });
    await reminders.run.tick(atNine);
    expect(await slotsOf(learner)).toEqual(['Europe/Paris~07']);
    expect(await rememberedBy(learner)).toContain('~07~');
    expect(reminders.mailsOf(learner)).toEqual([]);
  });

  test('of the last of several concurrent saves', async () => {
    const learner = await reminders.arrange();
    const hours = ['10:00', '11:00', '09:00', '12:00', '09:00', '13:00'];
    await Promise.all(
      hours.map((reminderTime) => learner.putSettings({ timezone: 'Europe/Paris', reminderTime })),
    );
    const { settings } = await profileOf(learner);
    const wanted = `Europe/Paris~${settings.reminderTime.slice(0, 2)}`;
    expect(await slotsOf(learner)).toContain(wanted);
    // The tick of its hour removes a leftover row.
    await reminders.run.tickThrough('2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z');
    expect(await slotsOf(learner)).toEqual([wanted]);
  });
});

describe('the registry', () => {
  test('keeps every slot when many learners register at the same time', async () => {
    const learners = Array.from({ length: 24 }, () => newLearner(reminders.api));
    setClock('2026-03-01T10:00:00.000Z');
    await Promise.all(
      learners.map((learner, hour) =>
        learner.putSettings({
          timezone: 'America/Argentina/Ushuaia',
          reminderTime: `${String(hour).padStart(2, '0')}:00`,
        }),
      ),
    );
    const slots = await registeredSlots();
    const expected = learners.map((_, hour) => `America/Argentina/Ushuaia ${hour}`);
    expect(slots).toEqual(expect.arrayContaining(expected));
  });
});

describe('the account', () => {
  test('is exported with its row', async () => {
    const learner = await reminders.arrange();
    const { other } = (await learner.call('exportAccount')).parse(accountExportSchema);
    expect(other).toContainEqual({ type: 'reminder-row', slot: await rememberedBy(learner) });
  });

  test('is deleted with its row, even while the row moves', async () => {
    const learner = await reminders.arrange();
    const { uid } = learner.account;
    await reminders.run.reminders.enter({ timeZone: 'Asia/Tokyo', hour: 7, shard: 0 }, uid);
    await reminders.run.profiles.patch(uid, { reminderSlot: 'Asia/Tokyo~07~0' });
    const other = await reminders.arrange();
    await learner.deleteAccount();
    expect(await slotsOf(learner)).toEqual([]);
    expect(await slotsOf(other)).toEqual(['Europe/Paris~09']);
  });
});

test('a slot of many learners is read page by page', async () => {
  const slot = { timeZone: 'Europe/Paris', hour: 9, shard: 0 };
  const uids = Array.from({ length: 1030 }, (_, index) => `uid-${index}`);
  const { items } = reminders.api.database.container('reminders');
  for (let start = 0; start < uids.length; start += 100) {
    const rows = uids.slice(start, start + 100).map((ownerId) => ({ id: ownerId, ownerId }));
    await items.batch(
      rows.map((row) => ({
        operationType: 'Create',
        resourceBody: { ...row, slot: 'Europe/Paris~09~0' },
      })),
      'Europe/Paris~09~0',
    );
  }
  const due = { kind: 'slot', slot, date: '2026-03-02', expiresAt: atNine } as const;
  const needs = {
    reminders: reminders.run.reminders,
    now: () => new Date(atNine),
    reminderSpreadSeconds: 0,
  };
  const first = await expandSlot(needs, { ...due, continuation: null });
  expect(first).toMatchObject({ learners: 1000, rest: [{ slot: 'Europe/Paris~09~0' }] });
  const [rest] = first.rest;
  if (rest?.kind !== 'slot') throw new Error('There is no rest.');
  const second = await expandSlot(needs, { ...due, continuation: rest.continuation });
  expect(second).toMatchObject({ learners: 30, rest: [] });
  const messages = [...first.send, ...second.send];
  expect(messages).toHaveLength(42);
  expect(messages.flatMap(({ message }) => message.learners).sort()).toEqual(uids.sort());
});
