import { startSession } from '../session/session';
import { makeTag, makeToken, makeUser } from '../testing/factories';
import { respond } from '../testing/server';
import { createQueryClient } from './query-client';
import { tagCountsQuery } from './tag-counts';

test('the counts are known by the names of the tags', async () => {
  startSession({ token: makeToken(), user: makeUser() });
  const client = createQueryClient();
  const calls = respond('listTags', { tags: [{ ...makeTag({ name: 'food' }), noteCount: 12 }] });
  expect(await client.query(tagCountsQuery())).toEqual(new Map([['food', 12]]));
  expect(calls[0]?.query).toEqual({ counts: 'true' });
});
