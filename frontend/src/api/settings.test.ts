import { makeSettings, makeToken, makeUser } from '../testing/factories';
import { respond, respondError } from '../testing/server';
import { createQueryClient } from './query-client';
import { dueQuery } from './reviews';
import { startSession } from '../session/session';
import { settingsQuery } from './settings';

const nothingDue = { notes: [], dueCount: 0, nextReviewDate: null };
const own = makeSettings({ timezone: 'Asia/Tokyo' });

beforeEach(() => startSession({ token: makeToken(), user: makeUser() }));

/** Opens the app: what is due is asked for first. */
function open() {
  const client = createQueryClient();
  void client.query(dueQuery()).catch(() => undefined);
  return client.query(settingsQuery());
}

test('the settings come with what is due', async () => {
  respond('listDue', { ...nothingDue, settings: own });
  const asked = respond('getSettings', makeSettings());
  expect(await open()).toEqual(own);
  expect(asked).toHaveLength(0);
});

test('they are not asked for either where what is due has just come', async () => {
  const due = respond('listDue', { ...nothingDue, settings: own });
  const asked = respond('getSettings', makeSettings());
  const client = createQueryClient();
  await client.query(dueQuery());
  expect(await client.query(settingsQuery())).toEqual(own);
  expect(due).toHaveLength(1);
  expect(asked).toHaveLength(0);
});

test('they are asked for where what is due has been overtaken', async () => {
  respond('listDue', { ...nothingDue, settings: makeSettings() });
  respond('getSettings', own);
  const client = createQueryClient();
  const { queryKey } = dueQuery();
  await client.query(dueQuery());
  await client.invalidateQueries({ queryKey });
  expect(await client.query(settingsQuery())).toEqual(own);
});

test.each([
  ['of an older server leaves them out', () => respond('listDue', nothingDue)],
  ['is refused', () => respondError('listDue', 'INVALID_INPUT')],
])('they are asked for where the answer %s', async (_what, answer) => {
  answer();
  respond('getSettings', own);
  expect(await open()).toEqual(own);
});

test('they are asked for where nothing else is', async () => {
  respond('getSettings', own);
  expect(await createQueryClient().query(settingsQuery())).toEqual(own);
});
