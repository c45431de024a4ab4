import { composeApp } from '../src/composition';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { makeReminderLinks } from '../src/services/reminders/reminder-links';
import { parseSettings } from '../src/settings/settings';
import {
  callHandler,
  setClock,
  startApi,
  type CallOptions,
  type Reply,
  type TestApi,
} from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { mailSettings, pushSettings, storageSettings } from '../../testing/settings';
import { readStored } from '../../testing/stored';
import type { Account } from '../../testing/tokens';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(async () => {
  learner = newLearner(api);
  await learner.putSettings({ timezone: 'Europe/Berlin', alwaysShowTitle: true });
  api.log.length = 0;
});

/** Returns the token of the unsubscribe link in a learner's mails. */
function tokenOf({ uid }: Account, UNSUBSCRIBE_KEYS = mailSettings.UNSUBSCRIBE_KEYS): string {
  const { links } = parseSettings({
    ...storageSettings,
    ...mailSettings,
    COSMOS_ENDPOINT: 'https://cosmos.test',
    FIREBASE_PROJECT_ID: 'test',
    UNSUBSCRIBE_KEYS,
  }).reminders;
  const { unsubscribe } = makeReminderLinks(links ?? fail(), uid);
  return new URL(unsubscribe).searchParams.get('token') ?? '';
}
const fail = (): never => {
  throw new Error('The settings contain no links.');
};

const withToken = (token: string): CallOptions => ({ as: null, query: { token } });
const show = (token: string) => api.call('showUnsubscribe', withToken(token));
const apply = (token: string, options: CallOptions = {}) =>
  api.call('applyUnsubscribe', { ...withToken(token), ...options });

const titleOf = ({ bytes }: Reply) => /<h1>(.*)<\/h1>/.exec(bytes.toString())?.[1];
const profileOf = ({ account }: TestLearner) => readStored(api.learning, account, 'profile');

/** Returns whether the learner has a reminder row in the slot. */
async function hasRow({ account: { uid } }: TestLearner, slot: unknown): Promise<boolean> {
  const rows = api.database.container('reminders');
  return (await rows.item(uid, String(slot)).read()).resource !== undefined;
}

describe('opening the link', () => {
  test('shows one button to confirm and changes nothing', async () => {
    const before = await profileOf(learner);
    const reply = await show(tokenOf(learner.account));
    expect(reply.status).toBe(200);
    expect(titleOf(reply)).toBe('Turn reminders off?');
    expect(reply.bytes.toString().match(/<button/g)).toHaveLength(1);
    expect(reply.bytes.toString()).toContain('<form method="post">');
    expect(reply.bytes.toString()).toContain('href="https://app.test/settings"');
    expect(await profileOf(learner)).toEqual(before);
  });

  test('shows a page without scripts, external resources, referrer and caching', async () => {
    const { headers, bytes } = await show(tokenOf(learner.account));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    });
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(bytes.toString()).not.toMatch(/<script|src=|@import|url\(/);
    // Firefox requests an icon for a page that declares none.
    expect(bytes.toString()).toContain('<link rel="icon" href="data:image/svg+xml,');
    expect(bytes.toString()).not.toContain(learner.account.email);
  });
});

const form = 'application/x-www-form-urlencoded';

describe('a confirmation', () => {
  test.each<[string, CallOptions]>([
    ['the form of the page', { rawBody: '', headers: { 'content-type': form } }],
    ['one click', { rawBody: 'List-Unsubscribe=One-Click', headers: { 'content-type': form } }],
    [
      'one click as multipart',
      {
        rawBody:
          '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
    ],
    ['an empty body', {}],
    ['any other body', { body: { reminderEnabled: true } }],
  ])('by %s turns off reminders and changes nothing else', async (_, request) => {
    const before = await profileOf(learner);
    const slot = before?.reminderSlot;
    expect(await hasRow(learner, slot)).toBe(true);

    const reply = await apply(tokenOf(learner.account), request);
    expect(reply.status).toBe(200);
    expect(titleOf(reply)).toBe('Reminders are off');
    expect(reply.bytes.toString()).toContain('href="https://app.test/settings"');
    expect(await profileOf(learner)).toEqual({
      ...before,
      settings: { ...(before?.settings as object), reminderEnabled: false },
      reminderSlot: null,
    });
    expect(await hasRow(learner, slot)).toBe(false);
  });

  test('has the same effect when it is repeated, concurrently or later', async () => {
    const token = tokenOf(learner.account);
    const replies = await Promise.all([apply(token), apply(token)]);
    const stored = await profileOf(learner);
    replies.push(await apply(token));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(stored).toMatchObject({ settings: { reminderEnabled: false }, reminderSlot: null });
    expect(await profileOf(learner)).toEqual(stored);
  });

  test('works again after reminders were turned back on', async () => {
    const token = tokenOf(learner.account);
    await apply(token);
    await learner.putSettings({ reminderEnabled: true });
    await apply(token);
    expect(await profileOf(learner)).toMatchObject({ settings: { reminderEnabled: false } });
  });

  test('does not change other learners', async () => {
    const other = newLearner(api);
    await other.putSettings({});
    const before = await profileOf(other);
    await apply(tokenOf(learner.account));
    expect(await profileOf(other)).toEqual(before);
  });

  test('keeps the token out of the log', async () => {
    const token = tokenOf(learner.account);
    await apply(token);
    await show('wrong-token');
    // Only some of the successful ones have a line.
    expect(JSON.parse(api.log.at(-1) ?? '')).toMatchObject({
      route: 'showUnsubscribe',
      status: 404,
    });
    expect(api.log.join()).not.toMatch(/wrong-token/);
    expect(api.log.join()).not.toContain(token);
  });
});

describe('the link of a deleted account', () => {
  test('gets the same answer as that of an existing account', async () => {
    const known = await apply(tokenOf(learner.account));
    const token = tokenOf(learner.account);
    await learner.deleteAccount();
    const before = await profileOf(learner);

    const gone = await apply(token);
    const never = await apply(tokenOf({ uid: 'nobody', email: 'nobody@example.test' }));
    expect([gone.status, never.status]).toEqual([200, 200]);
    expect(gone.bytes).toEqual(known.bytes);
    expect(never.bytes).toEqual(known.bytes);
    expect(await profileOf(learner)).toEqual(before);
  });
});

describe('an invalid link', () => {
  const tampered = (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const stranger = `k1:${'another-secret-'.repeat(3)}`;

  test.each<[string, (account: Account) => CallOptions, number]>([
    ['has no token', () => ({ as: null }), 400],
    ['has an oversized token', () => withToken('k1.'.repeat(1000)), 400],
    ['has a made-up token', () => withToken('k1.bGVhcm5lcg.c2ln'), 404],
    ['was tampered with', (account) => withToken(tampered(tokenOf(account))), 404],
    ['was signed with a foreign key', (account) => withToken(tokenOf(account, stranger)), 404],
    ['names an unknown key', (account) => withToken(tokenOf(account).replace('k1', 'k9')), 404],
  ])('that %s gets an error page and changes nothing', async (_, request, status) => {
    const before = await profileOf(learner);
    for (const name of ['showUnsubscribe', 'applyUnsubscribe'] as const) {
      const reply = await api.call(name, request(learner.account));
      expect(reply.status).toBe(status);
      expect(titleOf(reply)).toBe('This link does not work');
      expect(reply.bytes.toString()).toContain('href="https://app.test/settings"');
      expect(reply.bytes.toString()).not.toContain('<form');
    }
    expect(await profileOf(learner)).toEqual(before);
  });
});

describe('an app with other settings', () => {
  /** Calls an app without a database, which only the POST route needs. */
  const callWith = (changes: Record<string, string | undefined>, name: RouteName) => {
    const { handlers } = composeApp({
      COSMOS_ENDPOINT: 'http://127.0.0.1:1',
      COSMOS_KEY: 'a2V5',
      FIREBASE_PROJECT_ID: 'demo-test',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      ...mailSettings,
      ...pushSettings,
      ...storageSettings,
      ...changes,
    });
    return callHandler(handlers, name, withToken(tokenOf(learner.account)));
  };
  afterEach(() => setClock(null));

  test.each([
    ['2026-12-31T23:59:59.000Z', 200],
    ['2027-01-01T00:00:00.000Z', 404],
  ])(
    'accepts a link of a replaced key until the end of its last day: at %s, %i',
    async (now, status) => {
      setClock(now);
      const newer = `k2:${'a-newer-secret-'.repeat(3)}`;
      const UNSUBSCRIBE_KEYS = `${newer},${mailSettings.UNSUBSCRIBE_KEYS}@2026-12-31`;
      expect((await callWith({ UNSUBSCRIBE_KEYS }, 'showUnsubscribe')).status).toBe(status);
    },
  );

  test('refuses every link without mail settings, warns at start, and refers to the settings page', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const none = Object.fromEntries(Object.keys(mailSettings).map((name) => [name, undefined]));
    const reply = await callWith(none, 'showUnsubscribe');
    expect(reply.status).toBe(404);
    expect(reply.bytes.toString()).toContain('turn reminders off in your settings');
    expect(reply.bytes.toString()).not.toContain('<a ');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('no reminders are sent')]]);
    warn.mockRestore();
  });

  test('offers a retry without a database', async () => {
    const reply = await callWith({}, 'applyUnsubscribe');
    expect(reply.status).toBe(503);
    expect(titleOf(reply)).toBe('That did not work');
    expect(reply.bytes.toString()).toContain('<button>Try again</button>');
    expect(reply.bytes.toString()).not.toMatch(/ECONN|127\.0\.0\.1/);
  });
});
