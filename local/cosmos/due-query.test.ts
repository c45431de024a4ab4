import { CosmosClient, type OperationInput } from '@azure/cosmos';
import { deepTest } from '../../testing/depth';
import { mylinguistDatabase } from './mylinguist-database';
import { startCosmosServer } from './server';

interface DueNote {
  readonly id: string;
  readonly reviewData: { readonly createdAt: string; readonly nextReviewDate: string };
}

const NOTES = 10_000;
const NOW = toIso(100 * 86_400);

function toIso(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
}

/** A note due within 365 days. The due dates follow neither the ids nor the order of creation. */
function note(index: number): DueNote & Record<string, unknown> {
  return {
    id: `note:${index}`,
    ownerId: 'learner',
    type: 'note',
    isArchived: index % 5 === 0,
    content: 'A sentence of ordinary length that a learner wants to keep. '.repeat(8),
    reviewData: {
      createdAt: toIso((index * 7919) % NOTES),
      nextReviewDate: toIso(((index * 31) % 365) * 86_400),
    },
  };
}

deepTest('the due query finds the due notes among 10,000 notes of one learner', async () => {
  const server = await startCosmosServer({ port: 0, database: mylinguistDatabase });
  const client = new CosmosClient({ endpoint: server.url, key: server.key });
  const { items } = client.database('mylinguist').container('learning');
  for (let start = 0; start < NOTES; start += 100) {
    const batch = Array.from({ length: 100 }, (_value, offset): OperationInput => ({
      operationType: 'Create',
      resourceBody: JSON.parse(JSON.stringify(note(start + offset))) as { id: string },
    }));
    expect((await items.batch(batch, 'learner')).code).toBe(200);
  }
  const findDue = async () => {
    const { resources } = await items
      .query<DueNote>(
        {
          query:
            "SELECT TOP 10 * FROM c WHERE c.ownerId = @owner AND c.type = 'note' " +
            'AND c.isArchived = false AND c.reviewData.nextReviewDate <= @now ' +
            'ORDER BY c.ownerId, c.type, c.isArchived, c.reviewData.nextReviewDate, ' +
            'c.reviewData.createdAt',
          parameters: [
            { name: '@owner', value: 'learner' },
            { name: '@now', value: NOW },
          ],
        },
        { partitionKey: 'learner' },
      )
      .fetchAll();
    return resources.map(({ id }) => id);
  };
  const expected = Array.from({ length: NOTES }, (_value, index) => note(index))
    .filter(({ isArchived, reviewData }) => !isArchived && reviewData.nextReviewDate <= NOW)
    .sort((left, right) => sortText(left).localeCompare(sortText(right)))
    .slice(0, 10)
    .map(({ id }) => id);
  expect(await findDue()).toEqual(expected);

  const durations: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    await findDue();
    durations.push(performance.now() - start);
  }
  const fastest = Math.min(...durations);
  console.info(`Due query over ${NOTES} notes: ${fastest.toFixed(1)} ms`);
  // The bound only catches a full scan per result: the query usually takes tens of milliseconds.
  expect(fastest).toBeLessThan(500);

  client.dispose();
  await server.close();
});

function sortText({ reviewData }: DueNote): string {
  return `${reviewData.nextReviewDate} ${reviewData.createdAt}`;
}
