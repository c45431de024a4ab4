import { CosmosClient } from '@azure/cosmos';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { type CosmosServer, startCosmosServer } from '@mylinguist/local/cosmos/server';
import { compareCharges } from './command';

let account: CosmosServer;
let printed: string[];

beforeAll(async () => {
  account = await startCosmosServer({ port: 0, database: mylinguistDatabase });
});
afterAll(() => account.close());
beforeEach(() => {
  printed = [];
});

const run = (args: readonly string[]) =>
  compareCharges(
    args,
    { COSMOS_KEY: account.key },
    { print: (text) => printed.push(text), settle: () => Promise.resolve() },
  );
const onAccount = () => run(['--endpoint', account.url, '--database', 'mylinguist']);

/** The rows of the printed table, without its head. */
const rows = () =>
  printed
    .join('\n')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));

test('the command prints an estimate for each of the twelve actions', async () => {
  expect(await run([])).toBe(0);
  expect(rows()).toHaveLength(12);
  for (const [, action, estimate] of rows()) {
    expect({ action, isPositive: Number(estimate) > 0 }).toEqual({ action, isPositive: true });
  }
});

test('with an account it also prints real charges, and empties the database again', async () => {
  expect(await onAccount()).toBe(0);
  expect(rows()).toHaveLength(12);
  // The account of this test is the local server too.
  for (const [, , , , ratio] of rows()) expect(Number(ratio)).toBeCloseTo(1, 1);
  const left = [...account.database.snapshot()];
  expect(left).toEqual([]);
});

test('the command refuses a database with documents, and changes nothing in it', async () => {
  const client = new CosmosClient({ endpoint: account.url, key: account.key });
  const learning = client.database('mylinguist').container('learning');
  await learning.items.create({ id: 'profile', ownerId: 'a learner' });
  expect(await onAccount()).toBe(1);
  expect(printed.join()).toContain(
    'The container learning of the database mylinguist is not empty',
  );
  expect([...account.database.snapshot()]).toHaveLength(1);
  client.dispose();
});

test.each([
  [['--endpoint', 'https://a.test']],
  [['--database', 'x']],
  [['--endpoint', 'a', '--database', 'x']],
  [['x']],
])('the arguments %j print the usage', async (args) => {
  expect(await run(args)).toBe(1);
  expect(printed.join()).toContain('Usage: npm run charges');
});
