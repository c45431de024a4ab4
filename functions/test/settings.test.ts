import {
  defaultSettings,
  settingsSchema,
  type Settings,
} from '@mylinguist/shared/schemas/settings';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { startRelay } from '@mylinguist/local/http/relay';
import { composeApp } from '@mylinguist/functions/composition';
import { callHandler, setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readLoad, readStored } from '../../testing/stored';
import { idToken } from '../../testing/tokens';
import { isWrite } from './faults/faults';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(() => {
  setClock('2026-03-02T12:00:00.000Z');
  learner = newLearner(api);
});

const getSettings = async () => (await learner.call('getSettings')).parse(settingsSchema);

test('settings are the defaults until the learner saves others', async () => {
  expect(await getSettings()).toEqual(defaultSettings);
});

test('a save can replace all settings', async () => {
  const settings: Settings = {
    ...defaultSettings,
    timezone: 'Europe/Paris',
    reminderTime: '21:00',
    reminderEnabled: null,
    revisionNotesCount: 25,
    defaultNoteMode: 'cloze',
    enterToSubmit: true,
  };
  expect(await learner.putSettings(settings)).toEqual(settings);
  expect(await getSettings()).toEqual(settings);
});

test.each([
  ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
  ['a time that is no full hour', { reminderTime: '09:30' }, 'reminderTime'],
  ['a session size that is not offered', { revisionNotesCount: 7 }, 'revisionNotesCount'],
])('a save with %s is refused', async (_, changes, path) => {
  const reply = await learner.call('putSettings', { body: { ...defaultSettings, ...changes } });
  expect(reply.status).toBe(400);
  expect(reply.parse(errorResponseSchema).issues).toMatchObject([{ path }]);
  expect(await getSettings()).toEqual(defaultSettings);
});

test('a save keeps the settings that it does not name', async () => {
  await learner.putSettings({ timezone: 'Asia/Tokyo', enterToSubmit: true });
  const reply = await learner.call('putSettings', { body: { alwaysShowTitle: true } });
  expect(reply.status).toBe(200);
  const settings = { timezone: 'Asia/Tokyo', enterToSubmit: true, alwaysShowTitle: true };
  expect(reply.parse(settingsSchema)).toEqual({ ...defaultSettings, ...settings });
  expect(await getSettings()).toEqual({ ...defaultSettings, ...settings });
});

test.each([
  ['no setting', {}],
  ['only an unknown setting', { addedLater: 'on' }],
])('a save that names %s changes nothing', async (_, body) => {
  await learner.putSettings({ enterToSubmit: true });
  const reply = await learner.call('putSettings', { body });
  expect(reply.status).toBe(200);
  expect(reply.parse(settingsSchema)).toEqual({ ...defaultSettings, enterToSubmit: true });
});

test.each([null, [], 'UTC'])('a save with the body %j is refused', async (body) => {
  const reply = await learner.call('putSettings', { body });
  expect(reply.status).toBe(400);
  expect(reply.parse(errorResponseSchema).code).toBe('INVALID_INPUT');
});

test('concurrent saves of different settings are all kept', async () => {
  await getSettings();
  const changes = [{ enterToSubmit: true }, { alwaysShowTitle: true }, { revisionNotesCount: 25 }];
  await Promise.all(changes.map((body) => learner.call('putSettings', { body })));
  expect(await getSettings()).toEqual(Object.assign({}, defaultSettings, ...changes));
});

describe('the version of the settings', () => {
  const etag = async () => (await learner.call('getSettings')).headers.get('etag') ?? '';
  const save = (body: Partial<Settings>, ifMatch: string) =>
    learner.call('putSettings', { body, headers: { 'If-Match': ifMatch } });

  test('is the same in the answers of a read and of a save', async () => {
    const before = await etag();
    expect(before).toMatch(/^W\/"[\w-]+"$/);
    const saved = await save({ enterToSubmit: true }, before);
    expect(saved.status).toBe(200);
    const after = saved.headers.get('etag');
    expect(after).not.toBe(before);
    expect(await etag()).toBe(after);
  });

  test('stays while only other parts of the profile change', async () => {
    const before = await etag();
    await learner.create({ content: 'x' });
    expect(await etag()).toBe(before);
  });

  test('ignores settings of a newer release', async () => {
    const before = await etag();
    await api.learning
      .item('profile', learner.account.uid)
      .patch([{ op: 'set', path: '/settings/addedLater', value: 'on' }]);
    expect(await etag()).toBe(before);
  });

  test('of an older state makes a save fail, and changes nothing', async () => {
    const old = await etag();
    await learner.call('putSettings', { body: { reminderEnabled: false } });
    const reply = await save({ ...defaultSettings, enterToSubmit: true }, old);
    expect(reply.status).toBe(412);
    expect(reply.parse(errorResponseSchema).code).toBe('STALE');
    expect(await getSettings()).toEqual({ ...defaultSettings, reminderEnabled: false });
  });

  test('of an older state is accepted for what is stored already', async () => {
    const old = await etag();
    await save({ enterToSubmit: true }, old);
    const repeated = await save({ enterToSubmit: true }, old);
    expect(repeated.status).toBe(200);
    expect(repeated.headers.get('etag')).toBe(await etag());
  });

  test('lets one of two concurrent saves through', async () => {
    const known = await etag();
    const replies = await Promise.all([
      save({ ...defaultSettings, timezone: 'Asia/Tokyo' }, known),
      save({ ...defaultSettings, enterToSubmit: true }, known),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stored = await getSettings();
    expect([stored.timezone === 'Asia/Tokyo', stored.enterToSubmit].sort()).toEqual([false, true]);
  });

  test('lets no write in between a check and its save', async () => {
    const known = await etag();
    const [reply] = await Promise.all([
      save({ ...defaultSettings, enterToSubmit: true }, known),
      learner.call('putSettings', { body: { reminderEnabled: false } }),
    ]);
    const { reminderEnabled } = await getSettings();
    // The save either came first, or was refused. It never turned the reminders on again.
    expect(reminderEnabled).toBe(false);
    expect([200, 412]).toContain(reply.status);
  });

  test('is not affected by notes that are written at the same time', async () => {
    const known = await etag();
    const [reply] = await Promise.all([
      save({ ...defaultSettings, enterToSubmit: true }, known),
      ...Array.from({ length: 3 }, (_, index) => learner.create({ content: `note ${index}` })),
    ]);
    expect(reply.status).toBe(200);
  });
});

test('a save keeps stored settings of a newer release', async () => {
  await getSettings();
  const profile = api.learning.item('profile', learner.account.uid);
  await profile.patch([{ op: 'set', path: '/settings/addedLater', value: 'on' }]);
  await learner.putSettings({ timezone: 'Asia/Tokyo' });
  expect(await readStored(api.learning, learner.account, 'profile')).toMatchObject({
    settings: { timezone: 'Asia/Tokyo', addedLater: 'on' },
  });
});

test('settings that an older profile lacks read as their defaults', async () => {
  await learner.putSettings({
    timezone: 'Asia/Tokyo',
    enterToSubmit: true,
    revisionNotesCount: 25,
  });
  await api.learning.item('profile', learner.account.uid).patch(
    (['enterToSubmit', 'revisionNotesCount'] as const).map((name) => ({
      op: 'remove',
      path: `/settings/${name}`,
    })),
  );
  expect(await getSettings()).toEqual({ ...defaultSettings, timezone: 'Asia/Tokyo' });
  expect((await learner.due()).settings).toEqual(await getSettings());
});

test('settings of a newer release are not returned', async () => {
  await learner.putSettings({ enterToSubmit: true });
  await api.learning
    .item('profile', learner.account.uid)
    .patch([{ op: 'set', path: '/settings/addedLater', value: 'on' }]);
  expect(await getSettings()).toEqual({ ...defaultSettings, enterToSubmit: true });
});

test('a new time zone keeps every due day', async () => {
  const active = await learner.create({ content: 'active' });
  const archived = await learner.create({ content: 'archived' });
  await learner.update(archived.id, { isArchived: true });
  const load = await readLoad(api.learning, learner.account);

  await learner.putSettings({ timezone: 'America/New_York' });

  const moved = { nextReviewDate: '2026-03-03T09:00:00.000Z' };
  expect(await learner.list()).toContainEqual(
    expect.objectContaining({ id: active.id, reviewData: { ...active.reviewData, ...moved } }),
  );
  expect(await learner.list({ archived: 'true' })).toMatchObject([
    { reviewData: { ...archived.reviewData, ...moved } },
  ]);
  expect(await readLoad(api.learning, learner.account)).toEqual(load);
});

test('a new time zone keeps concurrent reviews', async () => {
  const notes = await Promise.all(
    Array.from({ length: 30 }, (_, index) => learner.create({ content: `note ${index}` })),
  );
  setClock('2026-03-03T12:00:00.000Z');
  const [, ...reviews] = await Promise.all([
    learner.putSettings({ timezone: 'Asia/Kolkata' }),
    ...notes.map(({ id }) => learner.review(id)),
  ]);
  expect(reviews.map(({ status }) => status)).toEqual(notes.map(() => 200));
  const stored = await learner.list();
  expect(stored.map(({ reviewData }) => reviewData.repetitions)).toEqual(notes.map(() => 1));
});

test('a save completes a change of the time zone that failed halfway', async () => {
  const note = await learner.create({ content: 'x' });
  await learner.putSettings({ timezone: 'Asia/Tokyo' });
  await api.learning
    .item('profile', learner.account.uid)
    .patch([{ op: 'set', path: '/notesTimeZone', value: null }]);
  await api.learning
    .item(`note:${note.id}`, learner.account.uid)
    .patch([{ op: 'set', path: '/reviewData/nextReviewDate', value: '2026-03-03T04:00:00.000Z' }]);

  await learner.putSettings({ timezone: 'Asia/Tokyo' });
  expect(await learner.list()).toMatchObject([
    { reviewData: { nextReviewDate: '2026-03-02T19:00:00.000Z' } },
  ]);
  expect(await readStored(api.learning, learner.account, 'profile')).toMatchObject({
    notesTimeZone: 'Asia/Tokyo',
  });
});

describe('a change of the time zone that a crash has cut off', () => {
  /**
   * Changes the time zone, and lets the database answer only the first writes, at most those before
   * the first write of a note.
   */
  async function stopAfter(writes: number): Promise<void> {
    let count = 0;
    const relay = await startRelay(api.env.COSMOS_ENDPOINT ?? '', (request, forward) => {
      if (isWrite(request)) count += 1;
      if (request.body.includes('nextReviewDate')) count = Infinity;
      return count > writes ? Promise.resolve('broken') : forward();
    });
    const { handlers } = composeApp({ ...api.env, COSMOS_ENDPOINT: relay.url });
    // A new session, so the first write is always that of its check.
    const token = idToken(learner.account, { auth_time: Math.ceil(Date.now() / 1000) + 1 });
    const request = { token, body: { timezone: 'Asia/Tokyo' } };
    const reply = await callHandler(handlers, 'putSettings', request);
    await relay.close();
    expect(reply.status).toBe(503);
    expect(await learner.list()).toMatchObject([
      { reviewData: { nextReviewDate: '2026-03-03T04:00:00.000Z' } },
    ]);
  }

  const moves = async () => (await learner.call('listDue')).messages['zone-moves'];
  const run = async (messages: readonly unknown[] = []) => {
    for (const message of messages) await api.runJob('zoneMove', message);
  };
  const inTokyo = [{ reviewData: { nextReviewDate: '2026-03-02T19:00:00.000Z' } }];

  beforeEach(async () => {
    await learner.create({ content: 'x' });
    await learner.putSettings({ reminderEnabled: true });
  });

  // Each write is a step: the check of the session, the settings, the row, its slot, the begin.
  test.each([2, 3, 4, 5, 100])(
    'after %i writes is finished by the next due list',
    async (writes) => {
      await stopAfter(writes);
      setClock('2026-03-02T12:11:00.000Z');
      await run(await moves());
      expect(await learner.list()).toMatchObject(inTokyo);
      const profile = await readStored(api.learning, learner.account, 'profile');
      expect(profile).toMatchObject({ notesTimeZone: 'Asia/Tokyo' });
      expect(profile?.reminderSlot).toMatch(/Asia\/Tokyo/);
      expect(await moves()).toEqual([]);
    },
  );

  test('waits for ten minutes, and is requested once in ten minutes', async () => {
    await stopAfter(100);
    expect(await moves()).toEqual([]);
    setClock('2026-03-02T12:11:00.000Z');
    expect(await moves()).toHaveLength(1);
    expect(await moves()).toEqual([]);
    // The message was lost.
    setClock('2026-03-02T12:22:00.000Z');
    const messages = await moves();
    expect(messages).toHaveLength(1);
    await run([...(messages ?? []), ...(messages ?? [])]);
    expect(await learner.list()).toMatchObject(inTokyo);
  });

  test('is finished by the job even if the time zone changes meanwhile', async () => {
    await stopAfter(100);
    setClock('2026-03-02T12:11:00.000Z');
    const messages = await moves();
    await Promise.all([run(messages), learner.putSettings({ timezone: 'UTC' })]);
    expect(await learner.list()).toMatchObject([
      { reviewData: { nextReviewDate: '2026-03-03T04:00:00.000Z' } },
    ]);
  });
});
