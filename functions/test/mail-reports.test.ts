import { InvocationContext } from '@azure/functions';
import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import { setClock } from '../../testing/api';
import type { TestLearner } from '../../testing/learner';
import { idToken, projectId } from '../../testing/tokens';
import { mailReport } from '../src/background/mail-report';
import { createFirebaseIdentity } from '../src/identity/firebase-identity';
import { now } from '../src/lib/clock';
import { readAcsReports } from '../src/mail/acs-reports';
import type { ProfileStore } from '../src/services/ports/profile-store';
import { atNine, useReminders } from './fixtures/reminders';

const reminders = useReminders();
const nextDay = '2026-03-03T08:00:00.000Z';

afterEach(() => reminders.api.identity.fail('lookup', null));

interface Line {
  readonly delivery: string;
  readonly effect?: string;
}

/** Delivers a queue message to the function and returns its log lines. */
async function deliver(
  message: unknown,
  { profiles, ...settings }: { profiles?: Partial<ProfileStore>; emulatorHost?: undefined } = {},
): Promise<Line[]> {
  const log: string[] = [];
  const { stores, identity } = reminders.api;
  const context = new InvocationContext({
    logHandler: (_level, ...line) => log.push(line.join(' ')),
  });
  const deliverTo = mailReport.toHandler({
    ...stores,
    identity: createFirebaseIdentity({
      projectId,
      serviceAccount: undefined,
      emulatorHost: identity.host,
      ...settings,
    }),
    now,
    profiles: { ...stores.profiles, ...profiles },
    readMailReports: readAcsReports,
  });
  await deliverTo(message, context);
  expect(log.join('\n')).not.toContain('@');
  return log.map((line) => JSON.parse(line) as Line);
}

/** The address and the operation id of a mail. */
interface Sent {
  readonly to: string;
  readonly operationId: string;
}

const report = ({ to, operationId }: Sent, status = 'Bounced') => ({
  eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
  data: {
    sender: 'reminders@mylinguist.test',
    recipient: to,
    messageId: operationId,
    status,
    deliveryStatusDetails: { statusMessage: `550 5.1.1 <${to}> does not exist` },
  },
});

/** Sends the learner's reminder of a day. */
async function remind(learner: TestLearner, at = atNine): Promise<Sent> {
  await reminders.run.tick(at);
  const mail = reminders.mailsOf(learner).at(-1);
  if (!mail) throw new Error('The learner got no mail.');
  return mail;
}

const settingsOf = async (learner: TestLearner) =>
  (await learner.call('getSettings')).parse(settingsSchema);
const mailOf = async (learner: TestLearner) => (await settingsOf(learner)).reminderByMail;

/** Changes settings like the settings page does for its unsaved edits. */
const change = (learner: TestLearner, body: object) => learner.call('putSettings', { body });

const logIn = ({ account }: TestLearner, email: string) =>
  reminders.api.call('firebaseLogin', {
    as: null,
    body: {
      firebaseToken: idToken(account, { email }),
      email,
      uid: account.uid,
      name: 'Ada',
      picture: '',
    },
  });

describe('a hard bounce', () => {
  test.each([
    ['Bounced', 'bounced'],
    ['Suppressed', 'suppressed'],
  ])('with the status %s turns the mail of that learner off', async (status, delivery) => {
    const [learner, other] = [await reminders.arrange(), await reminders.arrange()];
    const before = await settingsOf(learner);
    const mail = await remind(learner);
    const { uid } = learner.account;

    expect(await deliver(report(mail, status))).toMatchObject([
      { delivery, effect: 'mail off', uid },
    ]);

    expect(await settingsOf(learner)).toEqual({ ...before, reminderByMail: 'undeliverable' });
    expect(await mailOf(other)).toBe(true);
    await reminders.run.tick(nextDay);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(reminders.mailsOf(other)).toHaveLength(2);
  });

  test('is matched regardless of the case of the address', async () => {
    const learner = await reminders.arrange();
    const { to, operationId } = await remind(learner);
    await deliver(report({ to: to.toUpperCase().replace('LEARNER', 'learner'), operationId }));
    expect(await mailOf(learner)).toBe('undeliverable');
  });

  test('is part of the data export, without the address', async () => {
    const learner = await reminders.arrange();
    await deliver(report(await remind(learner)));
    const { settings, other } = (await learner.call('exportAccount')).parse(accountExportSchema);
    expect(settings.reminderByMail).toBe('undeliverable');
    const claim = other.find(({ type }) => type === 'reminder');
    expect(claim).toMatchObject({ date: '2026-03-02', state: 'bounced' });
    expect(JSON.stringify(claim)).not.toContain('@');
  });

  test('changes nothing when its report is repeated after the learner turned mail on', async () => {
    const learner = await reminders.arrange();
    const bounce = report(await remind(learner));
    await deliver([bounce, bounce]);
    await change(learner, { reminderByMail: true });
    expect(await deliver(bounce)).toMatchObject([{ effect: 'handled before' }]);
    expect(await mailOf(learner)).toBe(true);
  });

  test('changes nothing when its report comes after that of a later mail', async () => {
    const learner = await reminders.arrange();
    const first = await remind(learner);
    const second = await remind(learner, nextDay);
    await deliver(report(second));
    await change(learner, { reminderByMail: true });
    expect(await deliver(report(first))).toMatchObject([{ effect: 'handled before' }]);
    expect(await mailOf(learner)).toBe(true);
  });

  test('turns mail off again when a mail bounces that was sent after the learner turned it on', async () => {
    const learner = await reminders.arrange();
    await deliver(report(await remind(learner)));
    await change(learner, { reminderByMail: true });
    const lines = await deliver(report(await remind(learner, nextDay)));
    expect(lines).toMatchObject([{ effect: 'mail off' }]);
    expect(await mailOf(learner)).toBe('undeliverable');
  });

  test('leaves mail off that the learner has turned off, also when it is repeated', async () => {
    const learner = await reminders.arrange();
    const bounce = report(await remind(learner));
    await change(learner, { reminderByMail: false });
    expect(await deliver(bounce)).toMatchObject([{ effect: 'off before' }]);
    expect(await mailOf(learner)).toBe(false);
    await change(learner, { reminderByMail: true });
    await deliver(bounce);
    expect(await mailOf(learner)).toBe(true);
  });

  test('of an address that another learner has now turns nothing off', async () => {
    const [learner, other] = [await reminders.arrange(), await reminders.arrange()];
    const { operationId } = await remind(learner);
    const lines = await deliver(report({ to: other.account.email, operationId }));
    expect(lines).toMatchObject([{ effect: 'another mail', uid: other.account.uid }]);
    expect([await mailOf(learner), await mailOf(other)]).toEqual([true, true]);
  });

  test('of an earlier address turns nothing off', async () => {
    const learner = await reminders.arrange();
    const mail = await remind(learner);
    await logIn(learner, 'new@example.test');
    expect(await deliver(report(mail))).toMatchObject([{ effect: 'no learner' }]);
    expect(await mailOf(learner)).toBe(true);
  });

  test.each([
    ['an unknown mail', { operationId: '5d2f7b6e-1c5e-8a3b-9f00-0123456789ab' }, 'another mail'],
    ['no id', { operationId: undefined }, 'another mail'],
    ['no recipient', { to: undefined }, 'no learner'],
  ])('of %s turns nothing off', async (_, changes, effect) => {
    const learner = await reminders.arrange();
    const mail = { ...(await remind(learner)), ...changes } as Sent;
    expect(await deliver(report(mail))).toMatchObject([{ effect }]);
    expect(await mailOf(learner)).toBe(true);
  });

  test('of a mail whose claim has expired turns nothing off', async () => {
    const learner = await reminders.arrange();
    const mail = await remind(learner);
    setClock('2026-04-15T08:00:00.000Z');
    expect(await deliver(report(mail))).toMatchObject([{ effect: 'another mail' }]);
    expect(await mailOf(learner)).toBe(true);
  });

  test.each([
    ['whose account was deleted in the app', true],
    ['whose account was deleted at the identity provider', false],
  ])('of a learner %s stores nothing', async (_, isErased) => {
    const learner = await reminders.arrange();
    const mail = await remind(learner);
    const { uid, email } = learner.account;
    if (isErased) await learner.call('deleteAccount', { body: { confirm: email } });
    else reminders.api.identity.deleted.add(uid);
    expect(await deliver(report(mail))).toMatchObject([{ effect: 'no learner' }]);
    reminders.api.identity.deleted.delete(uid);
    if (!isErased) return;
    // The closed account itself refuses, should the provider still list it.
    expect(await deliver(report(mail))).toMatchObject([{ effect: 'no learner' }]);
    const { resources } = await reminders.api.learning.items
      .query<{ type: string }>('SELECT c.type FROM c', { partitionKey: uid })
      .fetchAll();
    expect(resources).toEqual([{ type: 'closed' }]);
  });

  test.each([
    ['keeps a setting that is saved at the same time', { alwaysShowTitle: true }, 'undeliverable'],
    ['respects that the learner turns mail off at the same time', { reminderByMail: false }, false],
  ])('%s', async (_, body, reminderByMail) => {
    const learner = await reminders.arrange();
    const mail = await remind(learner);
    const stored = reminders.api.stores.profiles;
    let isFirst = true;
    const profiles: Partial<ProfileStore> = {
      get: async (uid) => {
        const profile = await stored.get(uid);
        if (isFirst) await change(learner, body);
        isFirst = false;
        return profile;
      },
    };
    await deliver(report(mail), { profiles });
    expect(await settingsOf(learner)).toMatchObject({ ...body, reminderByMail });
  });

  test('makes a save from a page that was opened before fail', async () => {
    const learner = await reminders.arrange();
    const mail = await remind(learner);
    const opened = await learner.call('getSettings');
    await deliver(report(mail));
    const reply = await learner.call('putSettings', {
      body: opened.parse(settingsSchema),
      headers: { 'If-Match': opened.headers.get('etag') ?? '' },
    });
    expect(reply.status).toBe(412);
    expect(await mailOf(learner)).toBe('undeliverable');
  });

  test.each<[string, () => Promise<Line[]>]>([
    [
      'while the identity provider is away',
      async () => {
        const mail = await remind(await reminders.arrange());
        reminders.api.identity.fail('lookup', 'INTERNAL_ERROR', 500);
        return deliver(report(mail));
      },
    ],
    [
      'without the permission to look up accounts',
      async () => {
        const mail = await remind(await reminders.arrange());
        return deliver(report(mail), { emulatorHost: undefined });
      },
    ],
  ])('%s ends well and is counted', async (_, run) => {
    expect(await run()).toMatchObject([{ delivery: 'bounced', effect: 'not looked up' }]);
  });

  test('is retried when the database is away', async () => {
    const mail = await remind(await reminders.arrange());
    const profiles = { get: () => Promise.reject(new Error('The database is away.')) };
    await expect(deliver(report(mail), { profiles })).rejects.toThrow('away');
  });
});

describe('after a hard bounce', () => {
  test('mail comes again once the learner turns it on', async () => {
    const learner = await reminders.arrange();
    await deliver(report(await remind(learner)));
    await change(learner, { reminderByMail: true });
    await reminders.run.tick(nextDay);
    expect(reminders.mailsOf(learner)).toHaveLength(2);
  });

  test('a login with a new address turns mail on again, and one with the same address does not', async () => {
    const learner = await reminders.arrange();
    await deliver(report(await remind(learner)));
    await logIn(learner, learner.account.email);
    expect(await mailOf(learner)).toBe('undeliverable');
    await logIn(learner, 'new@example.test');
    expect(await mailOf(learner)).toBe(true);
    await reminders.run.tick(nextDay);
    expect(reminders.run.mailsTo('new@example.test')).toHaveLength(1);
  });

  test('a login with a new address leaves mail off that the learner has turned off', async () => {
    const learner = await reminders.arrange({ reminderByMail: false });
    await logIn(learner, 'new@example.test');
    expect(await mailOf(learner)).toBe(false);
  });
});

test.each([
  ['Delivered', 'delivered'],
  ['Expanded', 'expanded'],
  ['Quarantined', 'quarantined'],
  ['FilteredSpam', 'filtered as spam'],
  ['Failed', 'failed'],
  ['Lost', 'unknown status'],
])('a report with the status %s is counted and changes nothing', async (status, delivery) => {
  const learner = await reminders.arrange();
  const [line] = await deliver(report(await remind(learner), status));
  expect(line).toEqual({ delivery, requestId: expect.any(String) as string });
  expect(await mailOf(learner)).toBe(true);
  expect(await reminders.claimOf(learner)).toMatchObject({ state: 'sent' });
});

test.each(['hello', {}, [], { eventType: 'Microsoft.Storage.BlobCreated', data: {} }])(
  'the message %j is counted and ends well',
  async (message) => {
    expect(await deliver(message)).toMatchObject([{ delivery: 'no report' }]);
  },
);
