import { inTurn } from '../../testing/depth';
import { isLinear } from '@mylinguist/shared/testing/is-linear';
import { clozeField } from './anki/cloze-field';
import { renderSide } from './anki/render-side';
import { parseTemplate } from './anki/template';
import { convertAnkiCloze } from './anki-cloze';
import { csvNotes } from './csv/csv-notes';
import { pastedTable } from './csv/pasted-table';
import { readTable } from './csv/read-table';
import { readwiseNotes } from './csv/readwise';
import { decodeText } from './decode-text';
import { kindleNotes } from './kindle/kindle-notes';
import { LeftOut } from './left-out';
import { markdownNotes } from './markdown/markdown-notes';
import { readHtml } from './read-html';

type Read = (text: string) => unknown;

/** Ends the line after the number at the start, so that all texts begin with the same mark. */
const ownLine = (text: string) => text.replace(/^\d*/, '$&\n');

const csv: Read = (text) => csvNotes(readTable(ownLine(text)), new LeftOut());
const anki: Read = (text) => csvNotes(readTable(`#separator:tab\n${ownLine(text)}`), new LeftOut());
const readwise: Read = (text) => readwiseNotes(`Highlight,Book Title\n${ownLine(text)}`);
const kindle: Read = (text) => kindleNotes(text, 'UTC', new LeftOut());
const markdown: Read = (text) => markdownNotes({ path: 'a.md', text }, new LeftOut());
const decode: Read = (text) => decodeText(new TextEncoder().encode(text));

const template: Read = (text) => {
  const fields = new Map([['a', 'text']]);
  return renderSide(parseTemplate(text) ?? [], { fields, clozes: new Set([1]) });
};
/** A rule that is not closed. */
const rule: Read = (text) => template(`<hr ${text}`);
const templateMarks = [
  ...[
    '{{',
    '}}',
    '{{a}}',
    '{{#a}}',
    '{{^a}}',
    '{{/a}}',
    '{{#a}}{{/a}}',
    '{{hint:a}}',
    '<!--',
    '<!',
  ],
  ...['{{kana:a}}', '<hr ', '<hr id ', ':', '{{a:', '{'],
];

const quotes = ['"', '",', '"\n', '"a"b', '""', '" ', ',', 'a,\n', 'a\t'];
const clozes = ['{{c1::', '{{c1::a}}', '{{c1::a::b', '}}', '{{', '{{c1::a{{c2::b}}'];
const elements = [
  '<b>',
  '</i>',
  '<b></i>',
  '<li> ',
  '<ul>',
  '<code>',
  '<code>a</code>',
  '<a href="',
  '&amp;',
  '<!--',
  '[sound:',
];
const clipping = 'T (A)\n- Your Highlight on Location 1-9\n\na\n==========\n';
const marks = [
  ...['a::b\n', '::', '==a', '== ', '==a==', '`', '`a', '```\n', '%%', '![[', '![](', '[[a', '^['],
  ...['a\n?\n', '<!--SR:', 'a::b\n<!--SR:!2024-05-02,3,250-->\n', 'a\n#a ', '# a\n', '- ', '> '],
];

/** The readers, with unclosed and nested marks that are repeated to form a text. */
const readers: readonly (readonly [string, Read, readonly string[]])[] = [
  ['the detection of the encoding', decode, ['a', 'ä']],
  ['CSV', csv, quotes],
  ['a text from Anki', anki, [...quotes, ...clozes]],
  ['a pasted list', pastedTable, ['a,', ';', 'a,b;', 'a\tb\n', ' - ']],
  ['Readwise', readwise, quotes],
  ['Kindle', kindle, [clipping, '==========\n', 'T\n- 1', '(', '|1', '\n']],
  ['Markdown', markdown, marks],
  ['HTML', readHtml, elements],
  ['a cloze', convertAnkiCloze, clozes],
  ['a cloze in a field of Anki', (text) => clozeField(text, new Set([1])), [...clozes, '<', '::']],
  ['a template of Anki', template, templateMarks],
  ['a rule in a template of Anki', rule, ['id=answer ', 'id ', 'id=', 'answer ', ' ']],
];

test.each(readers.map((reader, turn) => [...reader, turn] as const))(
  '%s is read in linear time',
  (_, read, parts, turn) => {
    const slow = inTurn(parts, turn, readers.length).filter(
      (part) => !isLinear(read, (length) => part.repeat(length / part.length)),
    );
    expect(slow).toEqual([]);
  },
);

const longField = 300_000;

/** Returns the time in ms of the processor for the faster of two runs. */
function timeOf(run: () => void): number {
  const times = [1, 2].map(() => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const fields = [
  ...['<b>', '<b>x</b>', '<div>a', '<ul><li>a', '<br>', '<p>', '<b><p>', '<pre>', '<pre><p>a'],
  '<img src=x>',
];

test.each(inTurn(fields, 0, 5))(
  'a field of 300 KB with %s takes no longer than as much text in short fields',
  (element) => {
    const fieldOf = (length: number) => element.repeat(length / element.length);
    const short = Array.from({ length: 60 }, (_, index) => `${index}${fieldOf(longField / 60)}`);
    readHtml(fieldOf(longField / 60));
    const inShortFields = timeOf(() => short.forEach((html) => readHtml(html)));
    const long = timeOf(() => readHtml(fieldOf(longField)));
    expect(long).toBeLessThan(Math.max(inShortFields, 100));
  },
);

test('text within 600 elements is kept, with the emphasis of the outer ones', () => {
  const nested = `<b>${'<span>'.repeat(600)}deep${'</span>'.repeat(600)}</b> end`;
  expect(readHtml(nested).text).toBe('**deep** end');
});

test('600 paragraphs without an end stay paragraphs', () => {
  expect(readHtml('<p>a'.repeat(600)).text.split('\n\n')).toHaveLength(600);
});
