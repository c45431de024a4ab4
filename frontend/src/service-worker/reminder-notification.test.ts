import { openRevisionMessage } from '../offline/app-worker/open-revision-message';
import { openSession, reminderNotification } from './reminder-notification';

const origin = 'https://learn.example.com';

test.each([
  [
    { notes: 12, session: 10, minutes: 5 },
    '12 notes ready to review',
    'A session of 10 takes about 5 minutes.',
  ],
  [
    { notes: 7, session: 7, minutes: 4 },
    '7 notes ready to review',
    'Reviewing them takes about 4 minutes.',
  ],
  [
    { notes: 1, session: 1, minutes: 1 },
    '1 note ready to review',
    'Reviewing it takes about 1 minute.',
  ],
])('the message %j is shown as "%s"', (message, title, body) => {
  const [shown, options] = reminderNotification(JSON.stringify(message));
  expect(shown).toBe(title);
  expect(options).toMatchObject({ body, tag: 'reminder' });
});

test.each([undefined, '', 'text', '[]', 'null', '{"notes":"many"}', '{"later":1}'])(
  'the message %j of another release is shown without numbers',
  (text) => {
    const [title, options] = reminderNotification(text);
    expect(title).toBe('Notes are ready to review');
    expect(options).toMatchObject({ body: '', tag: 'reminder' });
  },
);

/** Presses the notification in a browser with these pages. Returns the messages of each, and the new pages. */
async function press(...paths: string[]) {
  const pages = paths.map((path) => ({
    url: origin + path,
    messages: [] as unknown[],
    focus: () => Promise.reject(new Error('The browser does not allow it.')),
    postMessage(message: unknown) {
      this.messages.push(message);
    },
  }));
  const opened: string[] = [];
  const windows = {
    matchAll: () => Promise.resolve(pages),
    openWindow: (url: string) => Promise.resolve(opened.push(url)),
  };
  await openSession(windows, origin);
  return { messages: pages.map(({ messages }) => messages), opened };
}

test('a pressed notification opens a session in a new page', async () => {
  expect(await press()).toEqual({ messages: [], opened: ['/revision?start'] });
});

test('a pressed notification opens a session in the app if it is open', async () => {
  expect(await press('/landing', '/notes', '/discover')).toEqual({
    messages: [[], [openRevisionMessage], []],
    opened: [],
  });
});

test('a public page does not show a session', async () => {
  expect(await press('/landing')).toEqual({ messages: [[]], opened: ['/revision?start'] });
});
