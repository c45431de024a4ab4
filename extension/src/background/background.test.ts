import { apiErrors } from '@mylinguist/shared/errors';
import type { Plan } from '@mylinguist/shared/schemas/plan';
import { installChrome, type FakeChrome } from '../testing/fake-chrome';
import { config, installServer, refusal } from '../testing/fake-server';
import type { Answers, Request, Requests, RequestType, Saved, State } from '../messages';
import { runBackground } from './background';
import type { Capture } from '../capture';

let browser: FakeChrome;
let server: ReturnType<typeof installServer>;

beforeEach(() => {
  // The reasons of ignored errors.
  jest.spyOn(console, 'warn').mockImplementation();
  browser = installChrome();
  server = installServer();
  runBackground(config);
  select('Water moves');
});

function select(text: string, fields: object = {}): void {
  browser.page = { text, title: 'Osmosis', url: browser.tab.url, before: '', ...fields };
}

const plan: Plan = {
  today: 30,
  total: 412,
  reviewed: 0,
  clearedOn: null,
  pace: 'steady',
  paces: [],
  recall: null,
};

const loginSender = { url: 'http://localhost:5173/extension-login#acknowledges', frameId: 0 };
const login = { type: 'AUTH_SUCCESS', customToken: 'custom', user: { email: 'ada@example.com' } };
const signIn = () => browser.tell(login, loginSender);

const ask = <Type extends RequestType>(request: { type: Type } & Requests[Type]) =>
  browser.tell(request) as Promise<Answers[Type]>;
const state = (): Promise<State> => ask({ type: 'state' });

/** Lets every step of the background end that waits for no timer. */
async function settled(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function press(): Promise<void> {
  browser.press();
  await settled();
}

async function captured(): Promise<Capture> {
  const saved: Saved = await ask({ type: 'capture' });
  if (saved.status !== 'saved') throw new Error(saved.status);
  await settled();
  return saved.capture;
}

const contents = () => [...server.notes.values()].map(({ content }) => content);

describe('a capture', () => {
  beforeEach(signIn);

  test('is stored, shown and sent with its source and a link to the place', async () => {
    await press();
    expect([...server.notes.values()]).toEqual([
      {
        content: 'Water moves',
        tags: [],
        source: {
          url: 'https://example.com/a#:~:text=Water%20moves',
          title: 'Osmosis',
          author: null,
          locator: null,
        },
      },
    ]);
    expect(browser.shown).toMatchObject([{ saved: { status: 'saved' }, isSignedIn: true }]);
    expect(browser.badge()).toBe('');
  });

  test('of a page that forbids scripts uses the text of the menu, and shows a sign', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    browser.page = new Error('Cannot access this page');
    browser.chooseMenu('From a PDF file');
    await settled();
    expect(contents()).toEqual(['From a PDF file']);
    expect(browser.badge()).toBe('✓');
    jest.advanceTimersByTime(2_000);
    await settled();
    expect(browser.badge()).toBe('');
    jest.useRealTimers();
  });

  test('without a selection saves nothing and says so', async () => {
    select('  \n');
    await press();
    expect(browser.shown).toEqual([{ saved: { status: 'nothing-selected' }, isSignedIn: true }]);
    expect(server.notes.size).toBe(0);
  });

  test('pressed twice is one note', async () => {
    await press();
    await press();
    expect(server.creations).toHaveLength(1);
    select('Another text');
    await press();
    expect(contents()).toEqual(['Water moves', 'Another text']);
  });

  test('that the browser cannot store says so', async () => {
    browser.isFull = true;
    await press();
    const message = 'The browser could not store this text.';
    expect(browser.shown).toMatchObject([{ saved: { status: 'failed', message } }]);
  });

  test('gets a card, a remark and tags after it was sent', async () => {
    const { id } = await captured();
    await ask({ type: 'change', id, change: { front: 'What moves?', back: 'Water' } });
    await ask({ type: 'change', id, change: { remark: ' Through a membrane ' } });
    await ask({ type: 'change', id, change: { tags: ['biology'] } });
    await settled();
    expect(server.notes.get(id)).toMatchObject({
      content: 'Water moves\n\nThrough a membrane',
      flashcard: { front: 'What moves?', back: 'Water' },
      tags: ['biology'],
    });
    expect(server.creations).toEqual([id]);
  });

  test('opens as a note from the popup and the page, and is sent before', async () => {
    server.isAway = true;
    const { id } = await captured();
    expect(await ask({ type: 'open-note', id })).toBe(false);
    server.isAway = false;
    const page = { url: 'https://example.com/a' };
    expect(await browser.tell({ type: 'open-note', id }, page)).toBe(true);
    expect(server.creations).toContain(id);
    await ask({ type: 'remove', id });
    expect(await ask({ type: 'open-note', id })).toBe(false);
    expect(browser.opened).toEqual([`http://localhost:5173/notes/${id}`]);
  });

  test('that is taken back is deleted', async () => {
    const { id } = await captured();
    await ask({ type: 'remove', id });
    await settled();
    expect(server.notes.size).toBe(0);
    expect((await state()).captures).toEqual([]);
    expect(await ask({ type: 'change', id, change: { remark: 'late' } })).toBe(false);
  });

  test('that the API refuses stays in the list with the reason', async () => {
    server.next = [refusal('TOO_MANY_NOTES')];
    await captured();
    expect((await state()).captures).toMatchObject([
      { note: { content: 'Water moves' }, refusal: apiErrors.TOO_MANY_NOTES.message },
    ]);
    expect(browser.alarms.size).toBe(0);
  });
});

describe('without a network', () => {
  beforeEach(async () => {
    await signIn();
    server.isAway = true;
  });

  test('captures wait with their number on the button, and are sent later, in order', async () => {
    for (const text of ['one', 'two', 'three']) {
      select(text);
      await press();
    }
    expect(browser.badge()).toBe('3');
    expect(browser.alarms.get('send')).toBeGreaterThanOrEqual(0.5);
    server.isAway = false;
    browser.ring();
    await settled();
    expect(contents()).toEqual(['one', 'two', 'three']);
    expect(browser.badge()).toBe('');
    expect(browser.alarms.size).toBe(0);
  });

  test('a lost answer creates no second note, also in a new process of the background', async () => {
    server.isAway = 'arrives';
    const { id } = await captured();
    server.isAway = false;
    // The browser has ended the background and starts it again with the same storage.
    runBackground(config);
    browser.ring();
    await settled();
    expect([...server.notes.keys()]).toEqual([id]);
    expect(new Set(server.creations)).toEqual(new Set([id]));
  });

  test('a capture that is taken back before it was ever sent makes no request', async () => {
    server.isAway = false;
    await ask({ type: 'sign-out' });
    const { id } = await captured();
    await ask({ type: 'remove', id });
    await signIn();
    await settled();
    expect(server.creations).toEqual([]);
  });

  test('a change before the capture was sent is part of it', async () => {
    const { id } = await captured();
    await ask({ type: 'change', id, change: { remark: 'A remark' } });
    server.isAway = false;
    browser.ring();
    await settled();
    expect(contents()).toEqual(['Water moves\n\nA remark']);
  });

  test('the sign-in page of a public network is no answer: the capture waits', async () => {
    server.isAway = false;
    server.next = [200, 403].map((status) => new Response('<title>Free WiFi</title>', { status }));
    await press();
    browser.ring();
    await settled();
    expect(browser.badge()).toBe('1');
    browser.ring();
    await settled();
    expect(contents()).toEqual(['Water moves']);
    expect(browser.badge()).toBe('');
  });

  test('a capture on which the server fails does not hold up the next one', async () => {
    server.isAway = false;
    server.next = [refusal('INTERNAL')];
    await press();
    select('later');
    await press();
    expect(contents()).toEqual(['later']);
    expect(browser.badge()).toBe('1');
    expect(browser.alarms.get('send')).toBeGreaterThanOrEqual(0.5);
  });

  test('an answer of a newer API counts, without the parts that it has changed', async () => {
    server.isAway = false;
    const due = { notes: [{ id: 7 }], dueCount: 4, nextReviewDate: 'soon', plan: { pace: 'none' } };
    server.next = [Response.json({ ...due, streak: 3 })];
    expect(await ask({ type: 'due' })).toEqual({ count: 4, today: null });
  });

  test('a stored capture that cannot be read does not hold up the others', async () => {
    const capture = await captured();
    await chrome.storage.local.set({ captures: [{ id: 'broken' }, capture] });
    server.isAway = false;
    browser.ring();
    await settled();
    expect(contents()).toEqual(['Water moves']);
  });

  test('waits as long as the server asks', async () => {
    server.isAway = false;
    server.next = [refusal('TOO_MANY_REQUESTS', { 'retry-after': '600' })];
    await press();
    expect(browser.alarms.get('send')).toBe(10);
  });

  test('waits longer after each failure, at most half an hour', async () => {
    const waits: (number | undefined)[] = [];
    await press();
    for (let attempt = 0; attempt < 9; attempt += 1) {
      waits.push(browser.alarms.get('send'));
      browser.ring();
      await settled();
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30, 30]);
  });

  test('keeps 500 captures and refuses the next, which stays on the page', async () => {
    const capture = await captured();
    const waiting = Array.from({ length: 500 }, (_, number) => ({
      ...capture,
      id: String(number),
    }));
    await chrome.storage.local.set({ captures: waiting });
    select('one more');
    expect(await ask({ type: 'capture' })).toMatchObject({
      status: 'failed',
      message: 'Too many texts wait to be sent. Connect to the internet first.',
    });
  });
});

describe('the session', () => {
  test('of the first sign-in gets what was captured before', async () => {
    await press();
    expect(browser.shown).toMatchObject([{ isSignedIn: false }]);
    expect(browser.badge()).toBe('1');
    expect(await signIn()).toBe(true);
    await settled();
    expect(contents()).toEqual(['Water moves']);
  });

  test('is renewed once for all calls when the API refuses its token', async () => {
    await signIn();
    server.refused.add(await tokenInStorage());
    await Promise.all([ask({ type: 'due' }), ask({ type: 'tags' })]);
    expect(server.renewals).toBe(1);
    expect(await ask({ type: 'due' })).toEqual({ count: 6, today: null });
    expect(await ask({ type: 'tags' })).toEqual(['spanish']);
  });

  test("gets today's share of a return plan with the due notes", async () => {
    await signIn();
    server.due = { dueCount: 412, plan };
    expect(await ask({ type: 'due' })).toEqual({ count: 412, today: 30 });
    server.due = { dueCount: 3, plan: null };
    expect(await ask({ type: 'due' })).toEqual({ count: 3, today: null });
  });

  test('that was ended elsewhere says so once, and its captures wait for the same learner', async () => {
    await signIn();
    server.refused.add(await tokenInStorage());
    server.isRevoked = true;
    await press();
    expect(await state()).toMatchObject({ email: null, hasEnded: true });
    expect(browser.badge()).toBe('!');
    expect(browser.alarms.size).toBe(0);

    server.isRevoked = false;
    server.refused.clear();
    server.uid = 'grace';
    await signIn();
    await settled();
    expect(server.notes.size).toBe(0);
    expect((await state()).captures).toEqual([]);

    server.uid = 'ada';
    await signIn();
    await settled();
    expect(contents()).toEqual(['Water moves']);
  });

  test('survives an identity provider that cannot be reached', async () => {
    await signIn();
    server.refused.add(await tokenInStorage());
    server.isAway = true;
    await press();
    expect(await state()).toMatchObject({ email: 'ada@example.com', hasEnded: false });
  });

  test('ends with the learner, without a notice', async () => {
    await signIn();
    await ask({ type: 'sign-out' });
    expect(await state()).toMatchObject({ email: null, hasEnded: false });
    expect(browser.badge()).toBe('');
  });

  async function tokenInStorage(): Promise<string> {
    const { session } = await chrome.storage.local.get<{
      session: { session: { idToken: string } };
    }>('session');
    return session.session.idToken;
  }
});

describe('a hostile page', () => {
  test.each([
    ['of another site', { url: 'https://evil.example/extension-login' }],
    ['of another path', { url: 'http://localhost:5173/extension-login-2' }],
    ['on another port', { url: 'http://localhost:9999/extension-login' }],
    ['in a frame', { url: loginSender.url, frameId: 3 }],
    ['of another extension', { id: 'other', url: loginSender.url }],
    ['without an address', { url: undefined }],
  ])('cannot sign the extension in: %s', async (_name, sender) => {
    expect(await browser.tell(login, sender)).toBeUndefined();
    expect(await state()).toMatchObject({ email: null });
  });

  test.each([
    ['no token', { ...login, customToken: undefined }],
    ['a token of another type', { ...login, customToken: { a: 1 } }],
    ['an empty token', { ...login, customToken: '' }],
    ['no learner', { ...login, user: null }],
  ])('a login message with %s is refused', async (_name, message) => {
    expect(await browser.tell(message, loginSender)).toBe(false);
  });

  test.each<Request>([
    { type: 'state' },
    { type: 'due' },
    { type: 'capture' },
    { type: 'sign-out' },
    { type: 'open', path: '/revision?start' },
    { type: 'write', text: 'x', tags: [], withPage: false },
  ])('a script in a page gets no answer to %j', async (request) => {
    expect(await browser.tell(request, { url: 'https://evil.example/' })).toBeUndefined();
  });

  test.each([
    ['of an unknown type', { type: 'toString' }],
    ['without a type', 'state'],
    ['without its fields', { type: 'remove' }],
    ['with a field of another type', { type: 'change', id: 'one', change: { tags: 'biology' } }],
  ])('a message %s has no answer', async (_name, message) => {
    expect(await browser.tell(message)).toBeUndefined();
  });

  test('a selection of 5 MB becomes a note of 5,000 characters, and says so', async () => {
    await signIn();
    select('x'.repeat(5_000_000));
    await press();
    expect(contents().map(({ length }) => length)).toEqual([5_000]);
    expect(browser.shown).toMatchObject([{ saved: { isCut: true } }]);
  });

  test('a script as the address of the page becomes no link', async () => {
    await signIn();
    select('Water moves', { url: 'javascript:alert(1)' });
    await press();
    expect([...server.notes.values()]).toMatchObject([{ source: { url: null, title: 'Osmosis' } }]);
  });

  test('marks of direction in the title are removed', async () => {
    await signIn();
    browser.tab.title = 'a\u202eb';
    await press();
    expect([...server.notes.values()]).toMatchObject([{ source: { title: 'a b' } }]);
  });
});

test('the popup saves a text with its tags and the page', async () => {
  await signIn();
  await ask({ type: 'write', text: ' A thought ', tags: ['biology'], withPage: true });
  await settled();
  expect([...server.notes.values()]).toMatchObject([
    { content: 'A thought', tags: ['biology'], source: { url: 'https://example.com/a' } },
  ]);
});

test('the popup opens pages of the web app only', async () => {
  await ask({ type: 'open', path: '/revision?start' });
  await ask({ type: 'sign-in' });
  expect(browser.opened).toEqual([
    'http://localhost:5173/revision?start',
    'http://localhost:5173/extension-login#acknowledges',
  ]);
});
