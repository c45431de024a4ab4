import { setClock } from '../../testing/api';
import { withoutPauses } from './faults/waits';
import { atNine, useReminders } from './fixtures/reminders';

const reminders = useReminders();
/** 09:00 in London, and 10:00 in Paris. */
const atTen = '2026-03-02T09:00:00.000Z';
const nextDay = '2026-03-03T08:00:00.000Z';

describe('a learner with due notes', () => {
  test('gets one mail at the chosen hour of each day', async () => {
    const learner = await reminders.arrange({}, 7);
    await reminders.run.tickThrough('2026-03-02T06:00:00.000Z', '2026-03-02T07:45:00.000Z');
    expect(reminders.mailsOf(learner)).toEqual([]);
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner).map(({ subject }) => subject)).toEqual([
      '7 notes ready (about 4 min)',
    ]);
    await reminders.run.tickThrough(atNine, '2026-03-02T12:00:00.000Z');
    expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(await reminders.claimOf(learner)).toMatchObject({ state: 'sent', date: '2026-03-02' });

    await reminders.run.tick('2026-03-03T07:45:00.000Z');
    await reminders.run.tick(nextDay);
    expect(reminders.mailsOf(learner)).toHaveLength(2);
    const ids = reminders.mailsOf(learner).map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-/);
  });

  test('gets a mail that does not count the notes put off', async () => {
    const learner = await reminders.arrange({}, 3);
    const [first] = await learner.list();
    const body = { until: '2026-03-10' };
    await learner.call('putOff', { params: { noteId: first?.id ?? '' }, body });
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toMatchObject([
      { subject: expect.stringMatching(/^2 notes ready/) as string },
    ]);
  });

  test('gets titles in the mail and never contents', async () => {
    const learner = await reminders.arrange({}, 4);
    await reminders.run.tick(atNine);
    const [mail] = reminders.mailsOf(learner);
    expect(mail?.text).toContain('Note 2');
    expect(mail?.text).not.toMatch(/Note 3|recalled/);
  });

  test.each([
    ['Asia/Kolkata', '2026-03-02T03:30:00.000Z'],
    ['Asia/Kathmandu', '2026-03-02T03:15:00.000Z'],
    ['Pacific/Apia', '2026-03-01T20:00:00.000Z'],
  ])('gets the mail at the local full hour in %s', async (timezone, at) => {
    const learner = await reminders.arrange({ timezone });
    await reminders.run.tick(new Date(Date.parse(at) - 900_000).toISOString());
    expect(reminders.mailsOf(learner)).toEqual([]);
    await reminders.run.tick(at);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });
});

describe('a reminder', () => {
  test('skips a learner with nothing due', async () => {
    const learner = await reminders.arrange({}, 0);
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toEqual([]);
    expect(await reminders.claimOf(learner)).toBeUndefined();
  });

  test('counts the share of a learner in arrears', async () => {
    const learner = await reminders.arrange({}, 40);
    await reminders.run.tick(atNine);
    const [mail] = reminders.mailsOf(learner);
    expect(mail?.subject).toBe('10 today, of 40 (about 5 min)');
    expect(mail?.text).toContain('10 today, of 40.');
    expect(mail?.text).toContain('and 7 more');
    setClock(atNine);
    expect((await learner.due()).plan).toMatchObject({ today: 10, total: 40 });
  });

  test('skips a learner in arrears on a free weekday', async () => {
    const learner = await reminders.arrange({ lightDays: [0, 100, 100, 100, 100, 100, 100] }, 40);
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toEqual([]);
    await reminders.run.tick(nextDay);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });

  test('skips a learner who has turned reminders off', async () => {
    const learner = await reminders.arrange({ reminderEnabled: false });
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toEqual([]);
  });

  test.each([
    ['reviewed on this study day', '2026-03-02T07:00:00.000Z', 0],
    // 03:30 in Paris is still the study day before.
    ['reviewed last on the study day before', '2026-03-02T02:30:00.000Z', 1],
  ])('reaches a learner who %s (%s) this many times: %d', async (_, reviewedAt, count) => {
    const learner = await reminders.arrange({}, 2);
    const [first] = await learner.list();
    setClock('2026-02-27T10:00:00.000Z');
    const early = await learner.create({ content: 'due before the others' });
    setClock(reviewedAt);
    const note = Date.parse(reviewedAt) < Date.parse('2026-03-02T03:00:00.000Z') ? early : first;
    expect((await learner.review(note?.id ?? '')).status).toBe(200);
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toHaveLength(count);
  });

  test('skips a closed account and removes its row', async () => {
    const learner = await reminders.arrange();
    await reminders.run.timer(atNine);
    await learner.deleteAccount();
    const slot = { timeZone: 'Europe/Paris', hour: 9, shard: 0 };
    await reminders.run.reminders.enter(slot, learner.account.uid);
    await reminders.run.tick('2026-03-02T08:00:01.000Z');
    expect(reminders.run.mailsTo()).toEqual([]);
    expect(await reminders.run.reminders.has(slot, learner.account.uid)).toBe(false);
  });
});

describe('an account that was closed at the identity provider', () => {
  afterEach(() => {
    reminders.api.identity.fail('lookup', null);
  });

  test.each(['disabled', 'deleted'] as const)('gets no mail while it is %s', async (how) => {
    const closed = await reminders.arrange();
    const other = await reminders.arrange();
    reminders.api.identity[how].add(closed.account.uid);
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(closed)).toEqual([]);
    expect(reminders.mailsOf(other)).toHaveLength(1);

    reminders.api.identity[how].delete(closed.account.uid);
    await reminders.run.tick(nextDay);
    expect(reminders.mailsOf(closed)).toHaveLength(1);
  });

  test('gets no mail while the operator has disabled it', async () => {
    const learner = await reminders.arrange();
    const profile = reminders.api.learning.item('profile', learner.account.uid);
    await profile.patch([{ op: 'set', path: '/isBlocked', value: true }]);
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toEqual([]);
  });

  test('gets no mail while the provider is unreachable, if its last answer was "disabled"', async () => {
    const learner = await reminders.arrange();
    const profile = reminders.api.learning.item('profile', learner.account.uid);
    await profile.patch([{ op: 'set', path: '/accountCheck/isDisabled', value: true }]);
    reminders.api.identity.fail('lookup', 'down', 503);
    await withoutPauses(() => reminders.run.tick(atNine));
    expect(reminders.mailsOf(learner)).toEqual([]);
  });

  test('does not delay others while the provider is unreachable', async () => {
    const learner = await reminders.arrange();
    reminders.api.identity.fail('lookup', 'down', 503);
    await withoutPauses(() => reminders.run.tick(atNine));
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });
});

describe('a learner who changes settings around the tick', () => {
  test.each([
    ['another hour', { reminderTime: '10:00' }, atTen],
    ['another zone', { timezone: 'Europe/London' }, atTen],
  ])('gets the mail at %s when the message was already queued', async (_, changes, at) => {
    const learner = await reminders.arrange();
    await reminders.run.timer(atNine);
    await learner.putSettings({ timezone: 'Europe/Paris', ...changes });
    await reminders.run.drain();
    expect(reminders.mailsOf(learner)).toEqual([]);
    await reminders.run.tick(at);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });

  test.each([
    ['a later hour', { reminderTime: '10:00' }],
    ['a zone further west', { timezone: 'Atlantic/Azores' }],
    ['a zone where the hour comes later', { timezone: 'Europe/London' }],
  ])('gets no second mail that day after a change to %s', async (_, changes) => {
    const learner = await reminders.arrange();
    await reminders.run.tick(atNine);
    await learner.putSettings({ timezone: 'Europe/Paris', ...changes });
    await reminders.run.tickThrough(atNine, '2026-03-02T12:00:00.000Z');
    expect(reminders.mailsOf(learner)).toHaveLength(1);
    await reminders.run.tickThrough('2026-03-03T07:45:00.000Z', '2026-03-03T12:00:00.000Z');
    expect(reminders.mailsOf(learner)).toHaveLength(2);
  });

  test('gets no mail when reminders are turned off before the send', async () => {
    const learner = await reminders.arrange();
    await reminders.run.timer(atNine);
    await learner.putSettings({ timezone: 'Europe/Paris', reminderEnabled: false });
    await reminders.run.drain();
    expect(reminders.mailsOf(learner)).toEqual([]);
  });

  test('gets the mail at an earlier hour from the next day on', async () => {
    const learner = await reminders.arrange();
    setClock('2026-03-02T07:50:00.000Z');
    await learner.putSettings({ timezone: 'Europe/Paris', reminderTime: '08:00' });
    await reminders.run.tick('2026-03-02T07:50:00.000Z');
    await reminders.run.tickThrough('2026-03-02T07:50:00.000Z', '2026-03-02T10:00:00.000Z');
    expect(reminders.mailsOf(learner)).toEqual([]);
    await reminders.run.tickThrough('2026-03-03T06:45:00.000Z', '2026-03-03T08:30:00.000Z');
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });
});
