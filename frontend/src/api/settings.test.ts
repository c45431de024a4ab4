import { makeSettings, makeToken, makeUser } from '../testing/factories';
import { respond, respondError } from '../testing/server';
import { createQueryClient } from './query-client';
import { dueQuery } from './reviews';
import { startSession } from '../session/session';
import { settingsQuery } from './settings';

const nothingDue = { notes: [], dueCount: 0, nextReviewDate: null };
const own = makeSettings({ timezone: 'Asia/Tokyo' });

beforeEach(() => startSession({ token: makeToken(), user: makeUser() }));

/** Opens the app, which requests the due list first. */
function open() {
  const client = createQueryClient();
  void client.query(dueQuery()).catch(() => undefined);
  return client.query(settingsQuery());
}

test('the settings come with the due list', async () => {
  respond('listDue', { ...nothingDue, settings: own });
  const asked = respond('getSettings', makeSettings());
  expect(await open()).toEqual(own);
  expect(asked).toHaveLength(0);
});

test('a due list that has just arrived provides the settings', async () => {
  const due = respond('listDue', { ...nothingDue, settings: own });
  const asked = respond('getSettings', makeSettings());
  const client = createQueryClient();
  await client.query(dueQuery());
  expect(await client.query(settingsQuery())).toEqual(own);
  expect(due).toHaveLength(1);
  expect(asked).toHaveLength(0);
});

test('an invalidated due list does not provide the settings', async () => {
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
])('the settings are requested when the due list %s', async (_what, answer) => {
  answer();
  respond('getSettings', own);
  expect(await open()).toEqual(own);
});

test('the settings are requested when the due list is not', async () => {
  respond('getSettings', own);
  expect(await createQueryClient().query(settingsQuery())).toEqual(own);
});
