import type { CosmosServer } from '@mylinguist/local/cosmos/server';
import { idempotencyHeader } from '@mylinguist/shared/contract/route';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { setClock, type CallOptions, type TestApi } from '../../../testing/api';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { noteId, tag } from './calls';

/** Everything that a database holds. */
export type Records = ReturnType<typeof readRecords>;

/** When the note of `makeRecords` is due again. */
export const whenDue = '2027-03-02T12:00:00.000Z';

/**
 * Gives Ada something of everything, through the API: a note that is due and was reviewed twice, a
 * tag, a thread that has the note's id, and a row of reminders.
 */
export async function makeRecords(api: TestApi): Promise<Records> {
  const succeed = async (name: RouteName, options: CallOptions) => {
    expect((await api.call(name, options)).status).toBeLessThan(300);
  };
  setClock('2026-03-02T12:00:00.000Z');
  await succeed('putSettings', { body: defaultSettings });
  await succeed('createTag', { body: { name: tag } });
  const headers = { [idempotencyHeader]: noteId };
  await succeed('createNote', { headers, body: { content: 'first', tags: [tag] } });
  for (const day of ['2026-03-03', '2026-04-02']) {
    setClock(`${day}T12:00:00.000Z`);
    await succeed('review', { body: { noteId, response: 'Easy' } });
  }
  await succeed('sendAgentMessage', { body: { message: 'Hi' } });
  setClock(whenDue);
  return readRecords(api.cosmos).map((record) =>
    record.container === 'threads'
      ? { ...record, written: record.written.map((thread) => ({ ...thread, id: noteId })) }
      : record,
  );
}

export const readRecords = ({ database }: CosmosServer) => [...database.snapshot()];

/** Puts records in the place of all that there are. */
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

/**
 * Records as text in one order, without versions and what the real clock or chance has made. Of a
 * count of questions to the assistant, that it is above 0: one that failed may have counted.
 */
export function inShort(records: Records): string {
  const documents = records.filter(isAnything).map(({ container, written }) =>
    JSON.stringify({ container, written }, function (this: object, name, value: unknown) {
      if (name === 'used') return 'some';
      const isOfMessage = name === 'id' && Object.hasOwn(this, 'timestamp');
      return name.startsWith('_') || name === 'closedAt' || isOfMessage ? undefined : value;
    }),
  );
  return documents.sort().join('\n');
}

const isAnything = ({ written }: Records[number]) => written.some(({ used }) => used !== 0);
