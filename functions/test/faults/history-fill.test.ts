import { setClock } from '../../../testing/api';
import { storeNotes, storedNoteId } from '../../../testing/many-notes';
import { ada } from '../../../testing/tokens';
import { createHistoryStore } from '../../src/data/history-store';
import { createProfileStore } from '../../src/data/profile-store';
import { createStatisticsStore } from '../../src/data/statistics-store';
import { fillHistories } from '../../src/services/history-fill';
import { fillStatistics } from '../../src/services/statistics-fill';
import { callOf } from './calls';
import { exhaustFunction } from './exhaust-function';
import { readRecords, type Records } from './records';

/** More notes than fit into one batch. */
const noteCount = 120;
const now = '2026-03-02T12:00:00.000Z';

exhaustFunction({
  callee: { ...callOf('listDue'), title: 'historyFill' },
  section: 'history',
  fewestFaults: 50,
  arrange: async (api) => {
    setClock(now);
    expect((await api.call('getSettings')).status).toBe(200);
    await storeNotes(api.learning, ada, noteCount, new Date(now));
    for (const noteId of [1, 2, 3].map(storedNoteId)) {
      const reply = await api.call('review', { body: { noteId, response: 'Hard' } });
      expect(reply.status).toBe(200);
    }
    return readRecords(api.cosmos).map((record) => ({
      ...record,
      written: record.written.map(asOlderRelease),
    }));
  },
  work: async (learning) => {
    const histories = createHistoryStore(learning);
    const profiles = createProfileStore(learning);
    const statistics = createStatisticsStore(learning);
    await fillHistories({ histories, profiles }, ada.uid);
    await fillStatistics({ statistics, profiles }, ada.uid);
  },
});

type Document = Records[number]['written'][number];

/** Returns a document as an older release stored it. */
function asOlderRelease(document: Document): Document {
  if (document.type === 'profile')
    return { ...document, historyFilled: false, statisticsFilled: false };
  const { reviewData } = document as { reviewData?: { srs: object } };
  if (!reviewData) return document;
  const srs = { ...reviewData.srs, past: undefined };
  // Omits the undefined property.
  return JSON.parse(
    JSON.stringify({ ...document, reviewData: { ...reviewData, srs } }),
  ) as Document;
}
