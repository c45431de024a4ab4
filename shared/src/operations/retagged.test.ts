import fc from 'fast-check';
import { sampleNote } from '../testing/sample-note';
import type { TagOperation } from './operation';
import { retagged } from './retagged';

test('a note without the tag stays the same object', () => {
  const note = sampleNote({ tags: ['a'] });
  const operation: TagOperation = { kind: 'delete-tag', name: 'food' };
  expect(retagged(note, operation)).toBe(note);
});

test('changes of tags leave a note with each tag once, however often they are applied', () => {
  const name = fc.constantFrom('a', 'A', 'b', 'c', 'd');
  const change = fc.oneof(
    fc.record({ kind: fc.constant('delete-tag' as const), name }),
    fc.record({ kind: fc.constant('update-tag' as const), name, change: fc.record({ name }) }),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { selector: (tag) => tag.toLowerCase() }),
      change,
      (tags, one) => {
        const once = retagged({ tags }, one);
        const keys = once.tags.map((tag) => tag.toLowerCase());
        expect(new Set(keys).size).toBe(keys.length);
        expect(retagged(once, one).tags.map((tag) => tag.toLowerCase())).toEqual(keys);
      },
    ),
  );
});
