import { setClock } from '../../../testing/api';
import { newLearner } from '../../../testing/learner';
import { finishZoneMove } from '../../src/services/account/zone-move';
import { importer, importItems } from '../fixtures/imports';
import { callOf } from './calls';
import { exhaustFunction } from './exhaust-function';
import { readRecords } from './records';

const now = '2026-03-02T12:00:00.000Z';
let ownerId: string;

exhaustFunction({
  callee: { ...callOf('putSettings'), title: 'zoneMove' },
  section: 'zone-move',
  fewestFaults: 20,
  arrange: async (api) => {
    setClock(now);
    const learner = newLearner(api);
    ownerId = learner.account.uid;
    await importer(learner).write(importItems(120));
    await learner.putSettings({ reminderEnabled: true });
    // A request that moved the notes was cut off after the settings.
    await api.learning
      .item('profile', ownerId)
      .patch([{ op: 'set', path: '/settings/timezone', value: 'Asia/Tokyo' }]);
    return readRecords(api.cosmos);
  },
  work: (stores) => finishZoneMove({ ...stores, now: () => new Date(now) }, { ownerId }),
});
