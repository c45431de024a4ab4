import { setClock } from '../../../testing/api';
import { newLearner } from '../../../testing/learner';
import { continueDeletion } from '../../src/services/account/delete-account';
import { importer, importItems } from '../fixtures/imports';
import { callOf } from './calls';
import { exhaustFunction } from './exhaust-function';
import { readRecords } from './records';

let ownerId: string;

exhaustFunction({
  callee: { ...callOf('deleteAccount'), title: 'accountDeletion' },
  section: 'account-deletion',
  fewestFaults: 10,
  arrange: async (api) => {
    setClock(null);
    const learner = newLearner(api);
    ownerId = learner.account.uid;
    await importer(learner).write(importItems(120), { tags: [{ name: 'unused' }] });
    const { email } = learner.account;
    const reply = await learner.call('deleteAccount', { body: { confirm: email } });
    expect(reply.status).toBe(204);
    return readRecords(api.cosmos);
  },
  work: (stores) => {
    const identity = { remove: () => Promise.resolve() };
    return continueDeletion({ ...stores, identity }, { ownerId });
  },
});
