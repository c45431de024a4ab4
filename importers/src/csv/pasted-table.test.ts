import { readText, textsOf } from '../testing/read-text';

test.each([
  ['tabs', 'Hund\tdog\nKatze\tcat', ['Hund → dog', 'Katze → cat']],
  ['commas and semicolons', 'Hund,dog;Katze,cat', ['Hund → dog', 'Katze → cat']],
  ['dashes', 'Hund - dog\nKatze - cat', ['Hund → dog', 'Katze → cat']],
  ['further separators', 'Hund\tdog\tanimal\nKatze\tcat', ['Hund → dog\tanimal', 'Katze → cat']],
  ['quotation marks', '"Hund" sagt er\t"dog\nKatze\tcat', ['"Hund" sagt er → "dog', 'Katze → cat']],
  ['line ends', 'Hund\tdog\nan animal\nKatze\tcat', ['Hund → dog\nan animal', 'Katze → cat']],
  ['empty lines', '\nHund\tdog\n\nKatze\tcat\n', ['Hund → dog', 'Katze → cat']],
  ['a name of a column', 'front\tvorne\nback\thinten', ['front → vorne', 'back → hinten']],
  ['no separator', 'one thought\nanother', ['one thought', 'another']],
])('a pasted list with %s becomes cards', async (_, text, texts) => {
  const read = await readText(text, { isPasted: true });
  expect(textsOf(read)).toEqual(texts);
  expect(read.format).toBe('csv');
});

test('the learner chooses the texts between terms and between cards', async () => {
  const read = await readText('Hund=dog##Katze=cat', {
    isPasted: true,
    separator: '=',
    rowSeparator: '##',
  });
  expect(textsOf(read)).toEqual(['Hund → dog', 'Katze → cat']);
});

test('the learner exchanges the sides', async () => {
  const read = await readText('dog\tHund', { isPasted: true, columns: ['back', 'front'] });
  expect(textsOf(read)).toEqual(['Hund → dog']);
});
