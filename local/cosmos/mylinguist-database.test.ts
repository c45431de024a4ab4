import { databaseDescriptionSchema } from './description';
import { mylinguistDatabase } from './mylinguist-database';

it('has the containers of the design, each with its partition key and expiry', () => {
  const { database, containers } = mylinguistDatabase;
  expect(database).toBe('mylinguist');
  expect(
    containers.map(({ id, partitionKey, defaultTtl }) => [id, partitionKey.paths[0], defaultTtl]),
  ).toEqual([
    ['learning', '/ownerId', -1],
    ['threads', '/ownerId', 30 * 24 * 60 * 60],
    ['reminders', '/slot', undefined],
  ]);
});

it('indexes only what queries ask for', () => {
  for (const { indexingPolicy } of mylinguistDatabase.containers) {
    expect(indexingPolicy?.excludedPaths).toContainEqual({ path: '/*' });
  }
});

it('takes no description with two containers of one name', () => {
  const [container] = mylinguistDatabase.containers;
  const twice = { database: 'd', containers: [container, container] };
  expect(databaseDescriptionSchema.safeParse(twice).success).toBe(false);
});
