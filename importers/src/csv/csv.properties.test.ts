import fc from 'fast-check';
import { ImportError } from '../import-error';
import { readImport } from '../read-import';
import { readText } from '../testing/read-text';

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('{{c1::a}}', '"', '<b>', '__proto__', '\ud800', '{{', '}}', '::', '<script>'),
);
const text = fc
  .tuple(
    fc.constantFrom('', '#separator:tab\n#html:true\n', 'sep=;\n', '#columns:a,front\n', '#x:y\n'),
    fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 8 }),
    fc.constantFrom(',', ';', '\t', '|'),
  )
  .map(([headers, rows, separator]) => headers + rows.map((row) => row.join(separator)).join('\n'));

test('any bytes are read or refused with a declared error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array(), text), async (content) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      try {
        await readImport([{ path: 'a.csv', bytes }]);
      } catch (error) {
        expect(error).toBeInstanceOf(ImportError);
      }
    }),
  );
});

test('reading a file twice gives the same notes with the same ids', async () => {
  await fc.assert(
    fc.asyncProperty(
      text.filter((written) => !/^\s*$|\0/.test(written)),
      async (written) => {
        expect(await readText(written)).toEqual(await readText(written));
      },
    ),
  );
});

const word = fc.string({ minLength: 1, maxLength: 20 }).filter((value) => /^[\w ]*\w$/.test(value));
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

test('quoted cells are read as they were written', async () => {
  const rows = fc.uniqueArray(fc.tuple(word, word, fc.constantFrom(',', '"', '\n', ';', '')), {
    minLength: 1,
    selector: ([front, back]) => `${front.trim()}\n${back.trim()}`,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (cards) => {
      const lines = cards.map(([front, back, mark]) => [
        `x${front}${mark}x`.trim(),
        `x${back}`.trim(),
      ]);
      const csv = lines.map((line) => line.map(quoted).join(',')).join('\n');
      const { notes } = await readText(csv, { separator: ',' });
      expect(notes.map(({ flashcard }) => [flashcard?.front, flashcard?.back])).toEqual(lines);
    }),
  );
});
