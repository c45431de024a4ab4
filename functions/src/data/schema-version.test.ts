import { isReadable, refuseOtherVersions, withSchemaVersion } from './schema-version';

test('a document gets the version of its kind and is readable', () => {
  const document = withSchemaVersion({ id: 'note:1', type: 'note' });
  expect(document).toEqual({ id: 'note:1', type: 'note', schemaVersion: 1 });
  expect(isReadable(document)).toBe(true);
});

test.each([[{ id: 'a' }], [{ id: 'a', type: 'unknown' }], [{ id: 'a', type: 'toString' }]])(
  'the document %p of no known kind cannot be written',
  (document) => {
    expect(() => withSchemaVersion(document)).toThrow(RangeError);
  },
);

test.each([
  ['another version', { type: 'note', schemaVersion: 99 }, 'has schema version 99.'],
  ['no version', { type: 'note' }, 'has schema version null.'],
  ['an unknown kind', { type: 'later', schemaVersion: 1 }, 'This release reads none.'],
])('a document of %s is refused without its texts', (_, parts, reason) => {
  const document = { id: 'note:1', content: 'private', ...parts };
  expect(() => refuseOtherVersions(document)).toThrow(reason);
  expect(() => refuseOtherVersions(document)).not.toThrow('private');
});
