import { setClock } from '../../../testing/api';
import { newLearner } from '../../../testing/learner';
import { continueUndo, undoMessageSchema } from '../../src/services/imports/undo-import';
import { importer, importItem, importItems, reviewOf } from '../fixtures/imports';
import { callOf } from './calls';
import { exhaustFunction } from './exhaust-function';
import { readRecords } from './records';

const now = '2026-03-02T12:00:00.000Z';
let message: unknown;

exhaustFunction({
  callee: { ...callOf('undoImport'), title: 'importUndo' },
  section: 'import-undo',
  fewestFaults: 20,
  arrange: async (api) => {
    setClock(now);
    const learner = newLearner(api);
    const { write, undo } = importer(learner);
    const reviews = [reviewOf(importItem(0).id)];
    const items = importItems(120).map((item, index) =>
      index === 0 ? { ...item, reviews } : item,
    );
    const importId = await write(items, { tags: [{ name: 'unused' }] });
    await undo(importId);
    message = { ownerId: learner.account.uid, importId };
    return readRecords(api.cosmos);
  },
  work: (stores) =>
    continueUndo({ ...stores, now: () => new Date(now) }, undoMessageSchema.parse(message)),
});
