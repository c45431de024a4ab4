import { setClock } from '../../../testing/api';
import { newLearner } from '../../../testing/learner';
import { fitLearner } from '../../src/services/reviews/fit-learner';
import { importer } from '../fixtures/imports';
import { forgetfulHistories, reviewedItems } from '../fixtures/reviewed-import';
import { callOf } from './calls';
import { exhaustFunction } from './exhaust-function';
import { readRecords } from './records';

const now = '2026-03-02T12:00:00.000Z';
let ownerId: string;

exhaustFunction({
  callee: { ...callOf('listDue'), title: 'fitModel' },
  section: 'fits',
  fewestFaults: 20,
  arrange: async (api) => {
    setClock(now);
    const learner = newLearner(api);
    ownerId = learner.account.uid;
    await importer(learner).write(reviewedItems(forgetfulHistories(350, now)));
    return readRecords(api.cosmos);
  },
  work: (stores) => fitLearner({ ...stores, now: () => new Date(now) }, ownerId),
});
