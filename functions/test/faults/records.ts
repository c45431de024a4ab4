import type { CosmosServer } from '@mylinguist/local/cosmos/server';
import { idempotencyHeader } from '@mylinguist/shared/contract/route';
import { setClock, type CallOptions, type TestApi } from '../../../testing/api';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { newLearner } from '../../../testing/learner';
import { fittedModel } from '../../../testing/stored';
import { ada } from '../../../testing/tokens';
import { exampleRequest } from '../fixtures/example-requests';
import { createRecords, tag } from '../fixtures/records';
import { deletedNoteId, importedNoteId, noteId, reviewId } from './calls';

/** All records of a database. */
export type Records = ReturnType<typeof readRecords>;

/** When the note of `makeRecords` is due again. */
export const whenDue = '2027-03-02T12:00:00.000Z';

/**
 * Creates records of every kind for Ada through the API: a due note with two reviews, a deleted
 * note, a tag, a thread and an import with the id of the note, an imported note, and a reminder row.
 */
export async function makeRecords(api: TestApi): Promise<Records> {
  const succeed = async (name: RouteName, options: CallOptions) => {
    expect((await api.call(name, options)).status).toBeLessThan(300);
  };
  setClock('2026-03-02T12:00:00.000Z');
  const learner = newLearner(api, ada);
  await learner.putSettings({});
  await createRecords(api, learner, noteId);
  const deleted = { [idempotencyHeader]: deletedNoteId };
  await learner.create({ content: 'deleted', tags: [tag] }, deleted);
  setClock('2026-03-03T12:00:00.000Z');
  await succeed('review', { body: { noteId, response: 'Easy' } });
  setClock('2026-04-02T12:00:00.000Z');
  await succeed('review', { body: { noteId, reviewId, response: 'Easy' } });
  await succeed(
    'importNotes',
    exampleRequest('importNotes', { noteId, newNoteId: importedNoteId }),
  );
  await succeed(
    'putOff',
    exampleRequest('putOff', { noteId: importedNoteId, until: '2027-03-01' }),
  );
  // The list of due notes requests a fit after an import, and does nothing else if that fails.
  await api.learning.item('profile', ada.uid).patch([
    { op: 'set', path: '/fitAt', value: 300 },
    { op: 'set', path: '/model', value: fittedModel() },
    // Each call checks the account.
    { op: 'set', path: '/accountCheck/checkedAt', value: '2026-03-02T12:00:00.000Z' },
  ]);
  await succeed('sendAgentMessage', { body: { message: 'Hi', threadId: noteId } });
  setClock(whenDue);
  // Last, because the rest of its time in the bin runs in real seconds.
  await succeed('deleteNote', { params: { noteId: deletedNoteId } });
  return readRecords(api.cosmos);
}

export const readRecords = ({ database }: CosmosServer) => [...database.snapshot()];

/** Replaces all records of the database. */
export function putRecords({ database }: CosmosServer, records: Records): void {
  for (const container of database.containers.values()) {
    for (const key of [...container.partitionKeys()]) {
      container.apply(key, { removed: [...container.partition(key).keys()], written: [] });
    }
    for (const { container: name, partition, written } of records) {
      if (name !== container.id) continue;
      const stored = written.map((document) => container.toStored(document));
      container.apply(partition, { removed: [], written: stored });
    }
  }
}

const realTimes: readonly string[] = ['checkedAt', 'closedAt'];

/**
 * Returns the records as sorted text, without versions, real times and random ids. A positive
 * count of assistant requests has no exact value, because a failed request may count.
 */
export function inShort(records: Records): string {
  const documents = records.filter(isAnything).map(({ container, written }) =>
    JSON.stringify({ container, written }, function (this: object, name, value: unknown) {
      if (name === 'used') return 'some';
      const isRandom =
        name === 'id' && (Object.hasOwn(this, 'timestamp') || Object.hasOwn(this, 'sha256'));
      const isOmitted = name.startsWith('_') || realTimes.includes(name) || isRandom;
      return isOmitted ? undefined : value;
    }),
  );
  return documents.sort().join('\n');
}

/** Leaves out claims of messages, which expire and do not prevent a repeat. */
const isAnything = ({ written }: Records[number]) =>
  written.some(({ type, used }) => used !== 0 && type !== 'message');
