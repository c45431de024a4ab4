import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { defaultMemoryModel as model } from '@mylinguist/shared/scheduling/memory-model';
import type { Note } from '@mylinguist/shared/schemas/note';
import { tagColor } from '@mylinguist/shared/notes/tags';
import fc from 'fast-check';
import { makeNote, makeTag } from '../../testing/factories';
import type { OperationInput, Outcome, TagOperation } from './operation';
import { overlayList } from './overlay';
import { entries } from './overlay-harness';
import { afterCompleted, overlayTags, retagged } from './overlay-tags';

const food = makeTag({ name: 'food', language: 'de' });
const verbs = makeTag({ name: 'verbs' });
const create = (name: string): OperationInput => ({ kind: 'create-tag', tag: { name } });
const rename = (name: string, to: string): OperationInput => ({
  kind: 'update-tag',
  name,
  change: { name: to },
});

test.each<[string, OperationInput, readonly object[]]>([
  ['a new tag', create('new'), [food, { name: 'new', color: tagColor('new') }, verbs]],
  ['no second tag of a name', create('Food'), [food, verbs]],
  ['a renamed tag', rename('food', 'zoo'), [verbs, { ...food, name: 'zoo' }]],
  ['merged tags as one', rename('food', 'Verbs'), [verbs]],
  [
    'a changed colour',
    { kind: 'update-tag', name: 'food', change: { color: '#123456' } },
    [{ ...food, color: '#123456' }, verbs],
  ],
  [
    'a removed language',
    { kind: 'update-tag', name: 'food', change: { language: null } },
    [{ name: 'food', color: food.color }, verbs],
  ],
  ['no deleted tag', { kind: 'delete-tag', name: 'food' }, [verbs]],
  ['the list as it is after the rename of an unknown tag', rename('other', 'x'), [food, verbs]],
])('the waiting changes show %s', (_, operation, expected) => {
  const waiting = entries(operation);
  const shown = overlayTags([food, verbs], waiting);
  expect(shown).toEqual(expected);
  expect(overlayTags(shown, waiting)).toEqual(expected);
});

const active = (notes: Note[], ...operations: OperationInput[]) =>
  overlayList(notes, entries(...operations), {
    learner: '',
    timeZone: 'UTC',
    model,
    settings: defaultSettings,
    activeNotes: () => [],
    archived: false,
  }).map(({ tags }) => tags);

test('a note shows the new name of its tag once, in its place', () => {
  const note = makeNote({ tags: ['a', 'Food', 'verbs'] });
  expect(active([note], rename('food', 'zoo'))).toEqual([['a', 'zoo', 'verbs']]);
  expect(active([note], rename('food', 'verbs'))).toEqual([['a', 'verbs']]);
  expect(active([note], { kind: 'delete-tag', name: 'food' })).toEqual([['a', 'verbs']]);
});

test('a note without the tag stays the same object', () => {
  const note = makeNote({ tags: ['a'] });
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

describe('a change of a tag that was sent', () => {
  const base = makeNote({ tags: ['food', 'a'] });
  const writes: OperationInput[] = [
    { kind: 'create', noteId: makeNote().id, input: { content: 'x', tags: ['b', 'Food'] } },
    { kind: 'update', base, change: { tags: ['food'] } },
    { kind: 'update', base, change: { content: 'y' } },
    { kind: 'delete', base },
  ];
  const saved: Outcome = { status: 'acknowledged', note: null, result: null };

  /** Returns the tags that the writes name once the change, which is before the last one, has left. */
  function tagsAfter(change: OperationInput, outcome: Outcome) {
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

  test.each<[string, OperationInput, Outcome, readonly unknown[]]>([
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
