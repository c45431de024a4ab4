import { tagColor } from '../notes/tags';
import { applyToTags } from './apply-to-tags';
import type { TagOperation } from './operation';

const food = { name: 'food', color: '#5b8def', language: 'de' };
const verbs = { name: 'verbs', color: '#5b8def' };
const create = (name: string): TagOperation => ({ kind: 'create-tag', tag: { name } });
const rename = (name: string, to: string): TagOperation => ({
  kind: 'update-tag',
  name,
  change: { name: to },
});

test.each<[string, TagOperation, readonly object[]]>([
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
])('an operation shows %s', (_, operation, expected) => {
  const shown = applyToTags([food, verbs], operation);
  expect(shown).toEqual(expected);
  expect(applyToTags(shown, operation)).toEqual(expected);
});
