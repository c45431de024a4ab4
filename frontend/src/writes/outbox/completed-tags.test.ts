import type { OperationInput } from '@mylinguist/shared/operations/operation';
import { makeNote } from '../../testing/factories';
import type { EntryOutcome } from './outbox-entry';
import { entries } from './overlay-harness';
import { afterCompleted } from './completed-tags';

const rename = (name: string, to: string): OperationInput => ({
  kind: 'update-tag',
  name,
  change: { name: to },
});

describe('a change of a tag that was sent', () => {
  const base = makeNote({ tags: ['food', 'a'] });
  const writes: OperationInput[] = [
    { kind: 'create', noteId: makeNote().id, input: { content: 'x', tags: ['b', 'Food'] } },
    { kind: 'update', base, change: { tags: ['food'] } },
    { kind: 'update', base, change: { content: 'y' } },
    { kind: 'delete', base },
  ];
  const saved: EntryOutcome = { status: 'acknowledged', note: null, result: null };

  /** Returns the tags that the writes name once the change, which is before the last one, has left. */
  function tagsAfter(change: OperationInput, outcome: EntryOutcome) {
    const all = entries(...writes, change, { kind: 'restore', base });
    const [entry] = all.slice(writes.length);
    const left = entry ? afterCompleted(all, { entry, outcome }) : [];
    return left.map(({ operation }) => {
      if (operation.kind === 'create') return operation.input.tags;
      if (operation.kind === 'update') return [operation.base.tags, operation.change.tags];
      return operation.kind === 'delete' || operation.kind === 'restore' ? operation.base.tags : [];
    });
  }

  const before = [
    ['b', 'Food'],
    [['food', 'a'], ['food']],
    [['food', 'a'], undefined],
  ];

  test.each<[string, OperationInput, EntryOutcome, readonly unknown[]]>([
    [
      'renames it in the earlier writes',
      rename('food', 'zoo'),
      saved,
      [
        ['b', 'zoo'],
        [['zoo', 'a'], ['zoo']],
        [['zoo', 'a'], undefined],
        ['zoo', 'a'],
      ],
    ],
    [
      'removes a deleted one from the earlier writes',
      { kind: 'delete-tag', name: 'food' },
      saved,
      [['b'], [['a'], []], [['a'], undefined], ['a']],
    ],
    [
      'changes nothing if it was refused',
      rename('food', 'zoo'),
      { status: 'refused', code: null, message: '' },
      [...before, ['food', 'a']],
    ],
  ])('%s', (_name, change, outcome, expected) => {
    // The last write was made after the change.
    expect(tagsAfter(change, outcome)).toEqual([...expected, ['food', 'a']]);
  });
});
