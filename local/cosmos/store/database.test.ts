import type { DatabaseDescription } from '../description';
import { Database } from './database';
import type { Transaction } from './transaction';

const description: DatabaseDescription = {
  database: 'd',
  containers: [{ id: 'c', partitionKey: { paths: ['/owner'], kind: 'Hash', version: 2 } }],
};

function open() {
  const database = new Database(description, () => 0);
  const container = database.containers.get('c');
  if (!container) {
    throw new Error('The container of the description is missing.');
  }
  return {
    database,
    run: <T>(work: (transaction: Transaction) => T) => database.transact(container, '["o"]', work),
  };
}

test('the database acknowledges a write after its record is on disk', async () => {
  const { database, run } = open();
  let finish = () => {};
  const append = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  database.attach({ append });
  const acknowledged = jest.fn();
  const write = run((transaction) => transaction.create({ id: 'a', owner: 'o' }));
  const watched = write.then(acknowledged);
  await new Promise(setImmediate);
  expect(append).toHaveBeenCalledTimes(1);
  expect(acknowledged).not.toHaveBeenCalled();
  finish();
  await watched;
  expect(acknowledged).toHaveBeenCalledTimes(1);
});

test('the database rejects all requests after a failed journal write', async () => {
  const { database, run } = open();
  database.attach({ append: () => Promise.reject(new Error('ENOSPC: no space left on device')) });
  const refusal = { status: 503, message: expect.stringContaining('ENOSPC') as string };
  const create = run((transaction) => transaction.create({ id: 'a', owner: 'o' }));
  await expect(create).rejects.toMatchObject(refusal);
  await expect(run((transaction) => transaction.read('a'))).rejects.toMatchObject(refusal);
});

test('a transaction writes one record for all its changes and none for reads', async () => {
  const { database, run } = open();
  const append = jest.fn(() => Promise.resolve());
  database.attach({ append });
  await run((transaction) => transaction.create({ id: 'old', owner: 'o' }));
  await run((transaction) => {
    transaction.create({ id: 'a', owner: 'o' });
    transaction.upsert({ id: 'a', owner: 'o', version: 2 }, undefined);
    transaction.delete('old', undefined);
  });
  await run((transaction) => transaction.read('a'));
  expect(append).toHaveBeenCalledTimes(2);
  expect(append).toHaveBeenLastCalledWith({
    lsn: 2,
    container: 'c',
    partition: '["o"]',
    removed: ['old'],
    written: [expect.objectContaining({ id: 'a', version: 2 })],
  });
});
