import type { Reminder } from './reminder-content';
import { composeReminderMail } from './reminder-mail';

const links = {
  revision: 'https://app.test/revision?start',
  settings: 'https://app.test/settings',
  note: (noteId: string) => `https://app.test/notes/${noteId}`,
  unsubscribe: 'https://api.test/api/reminders/unsubscribe?token=k1.abc.def',
};

/** Returns openings whose notes have the ids n1, n2 and so on. */
const asking = (...questions: string[]) =>
  questions.map((question, index) => ({ noteId: `n${index + 1}`, question }));

const compose = (changes: Partial<Reminder> = {}) =>
  composeReminderMail({
    owner: { email: 'ada@example.test', name: 'Ada Lovelace' },
    dueCount: 7,
    share: changes.dueCount ?? 7,
    sessionSize: 10,
    openings: asking('Enzymes', 'The capital of France is _____', 'Verbs'),
    localDate: '2026-03-09',
    links,
    ...changes,
  });

const named = (name: string | null) => compose({ owner: { email: 'ada@example.test', name } });

/** Returns the visible text of each element whose opening tag matches. It may contain only text. */
const shownBy = (html: string, opening: string) =>
  Array.from(html.matchAll(new RegExp(`${opening}([^<]*)</`, 'g')), ([, text = '']) =>
    text.replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? ''),
  );
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': "'",
};

test('a share of the due notes is named with all of them', () => {
  const { subject, text } = compose({ dueCount: 412, share: 30 });
  expect(subject).toBe('30 today, of 412 (about 5 min for the first 10)');
  expect(text).toContain('30 today, of 412. A session has the 10 longest overdue notes');
  expect(text).toContain('and 27 more');
});

describe('the subject gives the number of notes and the duration', () => {
  test.each([
    [1, 10, '1 note ready (about 1 min)'],
    [2, 10, '2 notes ready (about 1 min)'],
    [5, 10, '5 notes ready (about 3 min)'],
    [7, 10, '7 notes ready (about 4 min)'],
    [10, 10, '10 notes ready (about 5 min)'],
    [25, 25, '25 notes ready (about 12 min)'],
    [45, 10, '45 notes ready (about 5 min for the first 10)'],
    [1200, 30, '1200 notes ready (about 15 min for the first 30)'],
  ])('%i due, sessions of %i: %s', (dueCount, sessionSize, subject) => {
    expect(compose({ dueCount, sessionSize }).subject).toBe(subject);
  });
});

test('the plain text contains the whole reminder', () => {
  expect(compose().text).toBe(`MyLinguist · Mon, Mar 9

Hello Ada,

7 notes ready to review. Reviewing them takes about 4 minutes.

- Enzymes
  https://app.test/notes/n1
- The capital of France is _____
  https://app.test/notes/n2
- Verbs
  https://app.test/notes/n3
- and 4 more

Start Revision:
https://app.test/revision?start

--
You get this mail because reminders are on in your settings.

Change the time:
https://app.test/settings

Unsubscribe:
https://api.test/api/reminders/unsubscribe?token=k1.abc.def
`);
});

test('the HTML contains the same texts, one button and a link per note', () => {
  const { html } = compose();
  expect(shownBy(html, '<h1[^>]*>')).toEqual(['7 notes ready to review']);
  expect(shownBy(html, '<p[^>]*>')).toEqual([
    'Hello Ada,',
    'Reviewing them takes about 4 minutes.',
  ]);
  expect(shownBy(html, '<td[^>]*>')).toEqual(expect.arrayContaining(['Mon, Mar 9', 'and 4 more']));
  expect(shownBy(html, '<a[^>]* href="https://app.test/notes/n1"[^>]*>')).toEqual(['Enzymes']);
  expect(shownBy(html, '<a[^>]* href="https://app.test/notes/n3"[^>]*>')).toEqual(['Verbs']);
  expect(shownBy(html, `<a[^>]* href="${links.revision.replace('?', '\\?')}"[^>]*>`)).toEqual([
    'Start Revision',
  ]);
  expect(shownBy(html, `<a[^>]* href="${links.settings}"[^>]*>`)).toEqual(['Change the time']);
  expect(shownBy(html, '<a[^>]* href="https://api[^"]*token=k1.abc.def"[^>]*>')).toEqual([
    'Unsubscribe',
  ]);
});

test('the HTML loads no resources and contains no scripts', () => {
  expect(compose().html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=/i);
});

test('the headers let a mail client unsubscribe with one click', () => {
  expect(compose().headers).toEqual({
    'List-Unsubscribe': `<${links.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('the invitation describes one session when more notes are due', () => {
  const { text, html } = compose({ dueCount: 45 });
  const said = 'A session has the 10 longest overdue notes and takes about 5 minutes.';
  expect(text.replaceAll('\n', ' ')).toContain(`45 notes ready to review. ${said}`);
  expect(html).toContain(said);
});

test('a mail about one note uses the singular and shows one opening', () => {
  const { text } = compose({ dueCount: 1, openings: asking('Enzymes', 'of another page') });
  expect(text).toContain('1 note ready to review. Reviewing it takes about 1 minute.');
  expect(text).toContain('- Enzymes\n  https://app.test/notes/n1\n\nStart Revision');
});

test('a mail without openings has no list', () => {
  const { text, html } = compose({ openings: asking('', ' \n') });
  expect(text).toContain('about 4 minutes.\n\nStart Revision');
  expect(html).not.toContain('more</td>');
});

test('a fourth opening is not shown', () => {
  expect(compose({ openings: asking('a', 'b', 'c', 'never') }).text).not.toContain('never');
});

describe('the mail shortens and cleans the name', () => {
  test.each([
    [null, null, 'Hello,'],
    [' \t', null, 'Hello,'],
    ['Ada', 'Ada', 'Hello Ada,'],
    ['Ada\r\nBcc: all@example.test', 'Ada Bcc: all@example.test', 'Hello Ada,'],
    ['عائشة بنت', 'عائشة بنت', 'Hello عائشة,'],
    ['\u202eadA\u202c', 'adA', 'Hello adA,'],
    ['👩‍🔬 Ada', '👩‍🔬 Ada', 'Hello 👩‍🔬,'],
    ['x'.repeat(200), `${'x'.repeat(99)}…`, `Hello ${'x'.repeat(39)}…,`],
  ])('%j', (name, toName, greeting) => {
    const mail = named(name);
    expect(mail.toName).toBe(toName);
    expect(mail.text).toContain(`\n${greeting}\n`);
    expect(shownBy(mail.html, '<p[^>]*>')[0]).toBe(greeting);
  });
});

describe('an opening', () => {
  const long = 'word '.repeat(200).trim();
  test.each([
    ['is escaped', '</td><script>alert(1)</script>', '</td><script>alert(1)</script>'],
    ['cannot close an attribute', `"' onload="x`, `"' onload="x`],
    ['stays on one line', 'a\r\nb\u2028c\u0000d', 'a b c d'],
    ['keeps emoji whole', '👨‍👩‍👧'.repeat(100), `${'👨‍👩‍👧'.repeat(89)}…`],
    ['may be written from right to left', 'ما عاصمة فرنسا؟', 'ما عاصمة فرنسا؟'],
    ['cannot change the direction of the following text', 'abc\u202e', 'abc'],
    ['is cut when it is long', long, `${long.slice(0, 89)}…`],
  ])('%s', (_, opening, shown) => {
    const mail = compose({ openings: asking(opening) });
    expect(shownBy(mail.html, '<td[^>]* dir="auto"[^>]*><a[^>]*>')).toEqual([shown]);
    expect(mail.text.replaceAll('\n  ', ' ')).toContain(`- ${shown} https://app.test/notes/n1\n`);
  });
});

test('the lines of the plain text have at most 72 characters, except addresses', () => {
  const mail = compose({
    openings: asking('word '.repeat(60)),
    owner: { email: 'a@b.test', name: null },
  });
  for (const line of mail.text.split('\n')) {
    expect(line.startsWith('https://') || line.length <= 72).toBe(true);
  }
});
