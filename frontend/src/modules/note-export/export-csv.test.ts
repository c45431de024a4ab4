import * as fc from 'fast-check';
import { makeNote } from '../../testing/factories';
import { exportCsv } from './export-csv';

const header = 'title,content,front,back,hint,cloze,tags,url,author,created,contentType';
const rowsOf = (csv: string) => csv.slice(1).split('\r\n');

test('a note is a row below the names of the columns', () => {
  const note = makeNote({
    title: 'Estrenar',
    content: 'A verb.',
    flashcard: { front: 'estrenar', back: 'to wear for the first time', hint: 'new' },
    cloze: { title: 'Estrenar', text: 'Hoy {{estreno}} zapatos.', answers: ['estreno'] },
    tags: ['spanish', 'verbs'],
    source: { url: 'https://example.com', title: 'Book', author: 'Ada', locator: 'Page 3' },
  });
  const { createdAt } = note.reviewData;
  expect(rowsOf(exportCsv([note]))).toEqual([
    header,
    `Estrenar,A verb.,estrenar,to wear for the first time,new,Hoy {{estreno}} zapatos.,"spanish, verbs",https://example.com,Ada,${createdAt},light`,
    '',
  ]);
});

test.each([
  ['a comma', 'a, b', '"a, b"'],
  ['a quotation mark', 'say "hi"', '"say ""hi"""'],
  ['a line end', 'a\nb', '"a\nb"'],
  ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a plus sign', '+1', "'+1"],
  ['a minus sign', '-1', "'-1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t=1"],
])('%s in a text is written as one harmless cell', (_, content, cell) => {
  const [, row = ''] = exportCsv([makeNote({ title: 'x', content })]).split('\r\nx,');
  expect(row.startsWith(`${cell},`)).toBe(true);
});

test('no cell of any notes begins a formula, and every row has all columns', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
      const notes = pairs.map(([front, back]) =>
        makeNote({ content: front, flashcard: { front, back, hint: null } }),
      );
      const cells = parseCsv(exportCsv(notes).slice(1));
      expect(cells).toHaveLength(notes.length + 1);
      for (const row of cells) {
        expect(row).toHaveLength(11);
        for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }
    }),
  );
});

/** Splits a table as RFC 4180 says. */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r]*?))(,|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
