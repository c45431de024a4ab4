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
import { mailSettings } from '../../testing/settings';
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

/** The token in a learner's mails, under the given keys. */
function tokenOf({ uid }: Account, UNSUBSCRIBE_KEYS = mailSettings.UNSUBSCRIBE_KEYS): string {
  const { links } = parseSettings({
    ...mailSettings,
    COSMOS_ENDPOINT: 'https://cosmos.test',
    FIREBASE_PROJECT_ID: 'test',
    UNSUBSCRIBE_KEYS,
  }).reminders;
  const { unsubscribe } = makeReminderLinks(links ?? fail(), uid);
  return new URL(unsubscribe).searchParams.get('token') ?? '';
}
const fail = (): never => {
  throw new Error('These settings hold no links');
};

const withToken = (token: string): CallOptions => ({ as: null, query: { token } });
const show = (token: string) => api.call('showUnsubscribe', withToken(token));
const apply = (token: string, options: CallOptions = {}) =>
  api.call('applyUnsubscribe', { ...withToken(token), ...options });

const titleOf = ({ bytes }: Reply) => /<h1>(.*)<\/h1>/.exec(bytes.toString())?.[1];
const profileOf = ({ account }: TestLearner) => readStored(api.learning, account, 'profile');

/** Whether the learner has a row in the slot of their settings at the beginning of a test. */
async function hasRow({ account: { uid } }: TestLearner, slot: unknown): Promise<boolean> {
  const rows = api.database.container('reminders');
  return (await rows.item(uid, String(slot)).read()).resource !== undefined;
}

describe('opening the link', () => {
  it('asks first, with one button, and changes nothing', async () => {
    const before = await profileOf(learner);
    const reply = await show(tokenOf(learner.account));
    expect(reply.status).toBe(200);
    expect(titleOf(reply)).toBe('Turn reminders off?');
    expect(reply.bytes.toString().match(/<button/g)).toHaveLength(1);
    expect(reply.bytes.toString()).toContain('<form method="post">');
    expect(reply.bytes.toString()).toContain('href="https://app.test/settings"');
    expect(await profileOf(learner)).toEqual(before);
  });

  it('runs, loads and tells others nothing', async () => {
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
    // A page that names none has Firefox ask for one.
    expect(bytes.toString()).toContain('<link rel="icon" href="data:image/svg+xml,');
    expect(bytes.toString()).not.toContain(learner.account.email);
  });
});

const form = 'application/x-www-form-urlencoded';

describe('pressing the button, or that of a mail client', () => {
  it.each<[string, CallOptions]>([
    ['the form of the page', { rawBody: '', headers: { 'content-type': form } }],
    ['one click', { rawBody: 'List-Unsubscribe=One-Click', headers: { 'content-type': form } }],
    [
      'one click in parts',
      {
        rawBody:
          '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
    ],
    ['nothing at all', {}],
    ['whatever else', { body: { reminderEnabled: true } }],
  ])('with %s turns reminders off, and nothing else', async (_, request) => {
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

  it('twice, at once or later, is the same as once', async () => {
    const token = tokenOf(learner.account);
    const replies = await Promise.all([apply(token), apply(token)]);
    const stored = await profileOf(learner);
    replies.push(await apply(token));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(stored).toMatchObject({ settings: { reminderEnabled: false }, reminderSlot: null });
    expect(await profileOf(learner)).toEqual(stored);
  });

  it('works again after reminders were turned on again', async () => {
    const token = tokenOf(learner.account);
    await apply(token);
    await learner.putSettings({ reminderEnabled: true });
    await apply(token);
    expect(await profileOf(learner)).toMatchObject({ settings: { reminderEnabled: false } });
  });

  it('touches nobody else', async () => {
    const other = newLearner(api);
    await other.putSettings({});
    const before = await profileOf(other);
    await apply(tokenOf(learner.account));
    expect(await profileOf(other)).toEqual(before);
  });

  it('leaves no trace of the token in the log', async () => {
    const token = tokenOf(learner.account);
    await apply(token);
    await show('wrong-token');
    expect(api.log.map((line) => JSON.parse(line) as object)).toMatchObject([
      { route: 'applyUnsubscribe', status: 200 },
      { route: 'showUnsubscribe', status: 404 },
    ]);
    expect(api.log.join()).not.toMatch(/wrong-token/);
    expect(api.log.join()).not.toContain(token);
  });
});

describe('whether an account exists stays open', () => {
  it('to whoever holds the link of one that is gone', async () => {
    const known = await apply(tokenOf(learner.account));
    const token = tokenOf(learner.account);
    const body = { confirm: learner.account.email };
    expect((await learner.call('deleteAccount', { body })).status).toBe(204);
    const before = await profileOf(learner);

    const gone = await apply(token);
    const never = await apply(tokenOf({ uid: 'nobody', email: 'nobody@example.test' }));
    expect([gone.status, never.status]).toEqual([200, 200]);
    expect(gone.bytes).toEqual(known.bytes);
    expect(never.bytes).toEqual(known.bytes);
    expect(await profileOf(learner)).toEqual(before);
  });
});

describe('a link that is not ours', () => {
  const tampered = (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const stranger = `k1:${'another-secret-'.repeat(3)}`;

  it.each<[string, (account: Account) => CallOptions, number]>([
    ['has no token', () => ({ as: null }), 400],
    ['has an endless token', () => withToken('k1.'.repeat(1000)), 400],
    ['has a made-up token', () => withToken('k1.bGVhcm5lcg.c2ln'), 404],
    ['was changed', (account) => withToken(tampered(tokenOf(account))), 404],
    ['was signed by others', (account) => withToken(tokenOf(account, stranger)), 404],
    ['names no key of ours', (account) => withToken(tokenOf(account).replace('k1', 'k9')), 404],
  ])('because it %s says so, and changes nothing', async (_, request, status) => {
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
  /** Without a database, which only POST asks. */
  const callWith = (changes: Record<string, string | undefined>, name: RouteName) => {
    const { handlers } = composeApp({
      COSMOS_ENDPOINT: 'http://127.0.0.1:1',
      COSMOS_KEY: 'a2V5',
      FIREBASE_PROJECT_ID: 'demo-test',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      ...mailSettings,
      ...changes,
    });
    return callHandler(handlers, name, withToken(tokenOf(learner.account)));
  };
  afterEach(() => setClock(null));

  it.each([
    ['2026-12-31T23:59:59.000Z', 200],
    ['2027-01-01T00:00:00.000Z', 404],
  ])(
    'takes a link of a replaced key until its last day is over: at %s, %i',
    async (now, status) => {
      setClock(now);
      const newer = `k2:${'a-newer-secret-'.repeat(3)}`;
      const UNSUBSCRIBE_KEYS = `${newer},${mailSettings.UNSUBSCRIBE_KEYS}@2026-12-31`;
      expect((await callWith({ UNSUBSCRIBE_KEYS }, 'showUnsubscribe')).status).toBe(status);
    },
  );

  it('without those of mail takes no link, says so at start, and its page still helps', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const none = Object.fromEntries(Object.keys(mailSettings).map((name) => [name, undefined]));
    const reply = await callWith(none, 'showUnsubscribe');
    expect(reply.status).toBe(404);
    expect(reply.bytes.toString()).toContain('turn reminders off in your settings');
    expect(reply.bytes.toString()).not.toContain('<a ');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('no reminders are sent')]]);
    warn.mockRestore();
  });

  it('without a database offers to try again', async () => {
    const reply = await callWith({}, 'applyUnsubscribe');
    expect(reply.status).toBe(503);
    expect(titleOf(reply)).toBe('That did not work');
    expect(reply.bytes.toString()).toContain('<button>Try again</button>');
    expect(reply.bytes.toString()).not.toMatch(/ECONN|127\.0\.0\.1/);
  });
});
