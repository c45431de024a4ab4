import fc from 'fast-check';
import { readText } from '../testing/read-text';

const line = fc.constantFrom(
  ...['Dune (Herbert)', 'Dune', '(', '', 'a', 'a b', 'a b c', '<x y z limit>', '=========='],
  ...[
    '- Your Highlight on Location 10-12',
    '- Your Note on Location 12',
    '- 10',
    '- Location 99999999999',
  ],
  ...[
    '- Your Highlight on page 9 | Location 9-1 | Added on 99 March 2016 99:99:99 PM',
    '–',
    '- ||（',
  ],
);
const file = fc.array(line).map((lines) => lines.join('\n'));

test('every entry of any file is a note, is joined to one, or is counted', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (text) => {
      if (text.trim() === '') return;
      const { notes, leftOut } = await readText(text, { format: 'kindle' });
      const entries = text.split(/^={10}$/m).filter((entry) => entry.trim() !== '').length;
      const joined = notes.filter(({ content }) => content.includes('\n\n')).length;
      const counted = leftOut.reduce((sum, { count }) => sum + count, 0);
      expect(notes.length + counted).toBeLessThanOrEqual(entries);
      expect(notes.length + counted + joined).toBeGreaterThanOrEqual(entries);
      expect(new Set(notes.map(({ id }) => id)).size).toBe(notes.length);
    }),
  );
});

test('importing a longer file again keeps the ids of earlier highlights', async () => {
  const highlight = (place: number, text: string) =>
    `Dune\n- Your Highlight on Location ${place * 10}\n\n${text}\n==========\n`;
  const texts = fc.uniqueArray(
    fc.string({ minLength: 3, maxLength: 8 }).filter((text) => /^\w+$/.test(text)),
    {
      minLength: 2,
    },
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), async (written, cut) => {
      const entries = written.map((text, place) => highlight(place, text));
      const count = 1 + (cut % entries.length);
      const idsOf = async (parts: readonly string[]) =>
        (await readText(parts.join(''), { format: 'kindle' })).notes.map(({ id }) => id);
      expect((await idsOf(entries)).slice(0, count)).toEqual(await idsOf(entries.slice(0, count)));
    }),
  );
});
