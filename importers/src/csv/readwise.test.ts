import { leftOutOf, readText } from '../testing/read-text';

const header =
  'Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags';
const readwise = (...rows: readonly string[]) => readText([header, ...rows].join('\n'));

test('a highlight with a note becomes a quick note', async () => {
  const { format, notes } = await readwise(
    '"Fear is the, mind-killer.",Dune,Frank Herbert,B00,my note,yellow,"fear, quote",location,170,2021-03-17 20:30:00+00:00,novel',
  );
  expect(format).toBe('readwise');
  expect(notes).toMatchObject([
    {
      key: 'readwise:Dune|Fear is the, mind-killer.',
      kind: 'quickNote',
      content: 'Fear is the, mind-killer.\n\nmy note',
      tags: ['fear', 'quote', 'novel'],
      createdAt: '2021-03-17T20:30:00.000Z',
      source: { title: 'Dune', author: 'Frank Herbert', url: null, locator: 'location 170' },
    },
  ]);
});

test('headings and discarded rows are imported with their tags', async () => {
  const { notes, leftOut } = await readwise(
    'Chapter 1,Dune,,,,,.h1,,,',
    'gone,Dune,,,,,discard,,,',
  );
  expect(notes.map(({ content, tags }) => [content, ...tags])).toEqual([
    ['Chapter 1', '.h1'],
    ['gone', 'discard'],
  ]);
  expect(leftOut).toEqual([]);
});

test('a note keeps its id when its note and its tags change', async () => {
  const [before, after] = [await readwise('a,Dune,,,,,,,,'), await readwise('a,Dune,,,mine,,x,,,')];
  expect(after.notes[0]?.id).toBe(before.notes[0]?.id);
});

test('repeated and empty highlights are left out', async () => {
  const read = await readwise(
    'a,Dune,,,,,,,,',
    'a,Dune,,,,,,,,',
    ',Dune,,,,,,,,',
    'a,Emma,,,,,,,,',
  );
  expect(read.notes).toHaveLength(2);
  expect(leftOutOf(read)).toEqual(['empty 1', 'duplicate 1']);
});

test('columns in another order are found by their names', async () => {
  const { notes } = await readText('Book Title,Highlight\nDune,a');
  expect(notes[0]).toMatchObject({ content: 'a', source: { title: 'Dune' }, createdAt: null });
});
