import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import * as z from 'zod/mini';
import { startApi, type TestApi } from '../../testing/api';
import { newLearner } from '../../testing/learner';
import { readLearner } from './read-learner';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('readLearner returns the file that the learner would export', async () => {
  const learner = newLearner(api);
  await learner.create({ title: 'bank', content: 'the side of a river' });
  const exported = (await learner.call('exportAccount')).parse(accountExportSchema);
  const read = z.parse(accountExportSchema, await readLearner(api.database, learner.account.uid));
  expect(read.notes).toHaveLength(1);
  expect({ ...read, exportedAt: '' }).toEqual({ ...exported, exportedAt: '' });
});

test('readLearner fails for a learner without data', async () => {
  await expect(readLearner(api.database, 'nobody')).rejects.toThrow('no data of nobody');
});
