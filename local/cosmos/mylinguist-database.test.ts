import { databaseDescriptionSchema } from './description';
import { mylinguistDatabase } from './mylinguist-database';

test('the database has the expected containers, partition keys and default ttls', () => {
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

test('every container excludes all paths from its index by default', () => {
  for (const { indexingPolicy } of mylinguistDatabase.containers) {
    expect(indexingPolicy?.excludedPaths).toContainEqual({ path: '/*' });
  }
});

test('a description with two containers of the same name is invalid', () => {
  const [container] = mylinguistDatabase.containers;
  const twice = { database: 'd', containers: [container, container] };
  expect(databaseDescriptionSchema.safeParse(twice).success).toBe(false);
});
