import { leftOutOf, textsOf } from '../testing/read-text';
import { generations, packageFiles, readPackage } from '../testing/anki-package';

test.each(generations)('a package of the generation %s is read', async (generation) => {
  const fixture = {
    decks: { 1: 'Default', 2: 'German::A1' },
    notes: [
      { fields: ['Hund', 'dog'], tags: 'animal a::b', cards: [{ did: 2 }] },
      { type: 'Cloze', fields: ['The {{c1::cat}} sat', 'more'] },
    ],
  };
  const files = await packageFiles(fixture, generation, ['a.jpg', 'b.mp3']);
  const read = await readPackage(files);
  expect(read).toMatchObject({
    format: 'anki',
    version: generation,
    leftOut: [],
    anki: {
      decks: [
        { name: 'Default', cards: 1 },
        { name: 'German::A1', cards: 1 },
      ],
      mediaFiles: 2,
    },
  });
  expect(textsOf(read)).toEqual(['Hund → dog', 'The {{cat}} sat | more']);
  expect(read.notes.map(({ key, tags }) => [key, tags])).toEqual([
    ['anki:guid0:0', ['animal', 'a::b']],
    ['anki:guid1:0', []],
  ]);
  expect(leftOutOf(read)).toEqual([]);
});
