import { readCollection } from '../testing/anki-package';
import type { NoteFixture, NoteTypeFixture } from '../testing/anki-collection';
import type { ImportOptions } from '../import-reader';
import { leftOutOf, textsOf } from '../testing/read-text';

const custom = (question: string, answer: string, fields = ['Front', 'Back', 'Hint']) =>
  ({ name: 'Custom', fields, templates: [[question, answer]] }) satisfies NoteTypeFixture;

const read = (note: NoteFixture, noteTypes: NoteTypeFixture[] = []) =>
  readCollection({ notes: [note], noteTypes });

const withCards = (...ordinals: number[]) => ordinals.map((ord) => ({ ord }));

test.each<[string, NoteFixture, string[]]>([
  ['a basic note', { fields: ['Hund', 'dog'] }, ['Hund → dog']],
  [
    'a reversed note',
    { type: 'Basic (and reversed card)', fields: ['Hund', 'dog'], cards: withCards(0, 1) },
    ['Hund → dog', 'dog → Hund'],
  ],
  [
    'an optional reversed note',
    { type: 'Basic (optional reversed card)', fields: ['a', 'b', 'y'], cards: withCards(0, 1) },
    ['a → b', 'b → a'],
  ],
  [
    'a note with a typed answer',
    { type: 'Basic (type in the answer)', fields: ['Hund', 'dog'] },
    ['Hund → dog'],
  ],
  ['formats', { fields: ['<b>a</b><br>b', '<ul><li>c</li></ul>'] }, ['**a**\nb → - c']],
  ['code', { fields: ['<code>a*b*</code>', 'b'] }, ['`a*b*` → b']],
  [
    'a block of code',
    { fields: ['What is<pre>\nif (a) {\n  **b**\n}\n</pre>?', 'b'] },
    ['What is\n\n```\nif (a) {\n  **b**\n}\n```\n\n? → b'],
  ],
  [
    'a block of code with elements',
    { fields: ['<pre><code><b>a</b><br>  <span>b</span><div>c</div>d</code></pre>', 'b'] },
    ['```\na\n  b\nc\nd\n``` → b'],
  ],
  [
    'two blocks of code',
    { fields: ['<pre>a</pre><pre>b</pre>', 'c'] },
    ['```\na\n```\n\n```\nb\n``` → c'],
  ],
  [
    'a block of code in a list',
    { fields: ['<ul><li><pre>b\n c</pre></li></ul>', 'd'] },
    ['- b\n  c → d'],
  ],
  ['a block of code with a fence', { fields: ['<pre>a\n```\nb</pre>', 'c'] }, ['a\n```\nb → c']],
  ['a block of code without a text', { fields: ['a<pre>\n </pre>', 'b'] }, ['a → b']],
  [
    'a block of code without an end',
    { fields: ['<pre>a\n\n\n  b', 'c'] },
    ['```\na\n\n\n  b\n``` → c'],
  ],
  ['an empty back', { fields: ['only a front', ''] }, ['only a front']],
  ['a picture with a text', { fields: ['a <img src="x.png">', 'b'] }, ['a (x.png) → b']],
  ['an alternative text', { fields: ['a <img src="x.png" alt="y">', 'b'] }, ['a (y) → b']],
  ['marks in a field', { fields: ['{{Back}}', '{{c1::b}}'] }, ['{{Back}} → {{c1::b}}']],
])('%s is rendered from the templates', async (_, note, texts) => {
  expect(textsOf(await read(note))).toEqual(texts);
});

test.each<[string, string, string, string[], string[]]>([
  ['the fields of the templates', '{{Back}}', '{{Front}}', ['a', 'b'], ['b → a']],
  [
    'text around fields',
    'What is {{Front}}?',
    'It is {{Back}}.',
    ['a', 'b'],
    ['What is a? → It is b.'],
  ],
  ['a hint', '{{Front}}{{hint:Hint}}', '{{Back}}', ['a', 'b', 'c'], ['a → b | c']],
  ['an empty hint', '{{Front}}{{hint:Hint}}', '{{Back}}', ['a', 'b', ''], ['a → b']],
  ['a hint on the back', '{{Front}}', '{{Back}}<br>{{hint:Hint}}', ['a', 'b', 'c'], ['a → b\nc']],
  [
    'a section',
    '{{Front}}{{#Hint}} ({{Hint}}){{/Hint}}',
    '{{Back}}',
    ['a', 'b', 'c'],
    ['a (c) → b'],
  ],
  [
    'an empty section',
    '{{Front}}{{#Hint}} ({{Hint}}){{/Hint}}',
    '{{Back}}',
    ['a', 'b', '<br>'],
    ['a → b'],
  ],
  [
    'an inverted section',
    '{{Front}}{{^Hint}} none{{/Hint}}',
    '{{Back}}',
    ['a', 'b', ''],
    ['a none → b'],
  ],
  [
    'nested sections',
    '{{#Front}}{{^Hint}}{{#Back}}x{{/Back}}{{/Hint}}{{Front}}{{/Front}}',
    '{{Back}}',
    ['a', 'b', 'c'],
    ['a → b'],
  ],
  ['a section of no field', '{{#None}}x{{/None}}{{Front}}', '{{Back}}', ['a', 'b'], ['a → b']],
  ['a section without an end', '{{#Front}}{{Front}}', '{{Back}}', ['a', 'b'], ['a → b']],
  ['an end without a section', '{{/Front}}{{Front}}', '{{Back}}', ['a', 'b'], ['a → b']],
  ['no such field', '{{Front}}{{None}}', '{{Back}}', ['a', 'b'], ['a → b']],
  ['spaces in marks', '{{ Front }}', '{{ # Back }}{{ Back }}{{ / Back }}', ['a', 'b'], ['a → b']],
  ['old marks', '{{=<% %>=}}<%Front%>', '{{=<% %>=}}<%Back%>', ['a', 'b'], ['a → b']],
  ['a mark without an end', '{{Front}} {{Back', '{{Back}}', ['a', 'b'], ['a {{Back → b']],
  ['a comment', '<!-- {{Back}} -->{{Front}}', '{{Back}}', ['a', 'b'], ['a → b']],
  ['FrontSide on the front', '{{FrontSide}}{{Front}}', '{{Back}}', ['a', 'b'], ['a → b']],
  ['FrontSide without a rule', '{{Front}}', '{{FrontSide}}<br>{{Back}}', ['a', 'b'], ['a → b']],
  ['the question again', '{{Front}}', '{{Front}}<hr id="answer">{{Back}}', ['a', 'b'], ['a → b']],
  [
    'a further field before the rule',
    '{{Front}}',
    '{{FrontSide}}{{Hint}}<hr id=answer>{{Back}}',
    ['a', 'b', 'c'],
    ['a → c\nb'],
  ],
  ['a typed answer', '{{Front}}{{type:Back}}', '{{FrontSide}}{{type:Back}}', ['a', 'b'], ['a → b']],
  [
    'a typed answer that the back shows again',
    '{{Front}}{{type:Back}}',
    '{{type:Back}}<br>{{Back}}',
    ['a', 'b'],
    ['a → b'],
  ],
  ['the filter text', '{{text:Front}}', '{{Back}}', ['<b>a</b>', 'b'], ['a → b']],
  ['speech', '{{Front}}{{tts en_US:Front}}', '{{Back}}', ['a', 'b'], ['a → b']],
  [
    'readings',
    '{{kanji:Front}} {{kana:Front}}',
    '{{furigana:Back}}',
    ['漢字[かんじ]', 'b[c]'],
    ['漢字 かんじ → b[c]'],
  ],
  ['an unknown filter', '{{mine:Front}}', '{{Back}}', ['a', 'b'], ['a → b']],
  [
    'tags and names',
    '{{Front}} {{Deck}} {{Tags}}',
    '{{Type}} {{Card}} {{Subdeck}}',
    ['a'],
    ['a A::B t → Custom Card 1 B'],
  ],
  ['styles', '<style>b { x }</style>{{Front}}', '{{Back}}', ['a', 'b'], ['a → b']],
])('a template with %s is rendered', async (_, question, answer, fields, texts) => {
  const imported = await readCollection({
    decks: { 1: 'A::B' },
    noteTypes: [custom(question, answer)],
    notes: [{ type: 'Custom', fields, tags: 't' }],
  });
  expect(textsOf(imported)).toEqual(texts);
  expect(leftOutOf(imported)).toEqual([]);
});

test.each<[string, NoteFixture, string[], string[]]>([
  ['a side that is a picture', { fields: ['<img src="x.png">', 'b'] }, [], ['media 1']],
  ['a side that is a sound', { fields: ['a', '[sound:x.mp3]'] }, [], ['media 1']],
  ['a picture in a text', { fields: ['a <img src="x.png">', 'b'] }, ['a (x.png) → b'], ['media 1']],
  [
    'a picture on two cards of a note',
    {
      type: 'Basic (and reversed card)',
      fields: ['a <img src="x.png">', 'b'],
      cards: withCards(0, 1),
    },
    ['a (x.png) → b', 'b → a (x.png)'],
    ['media 1'],
  ],
  ['no text', { fields: ['', ''] }, [], ['empty 1']],
  [
    'a blank card beside another one',
    { type: 'Basic (optional reversed card)', fields: ['a', 'b', ''], cards: withCards(0, 1) },
    ['a → b'],
    ['empty 1'],
  ],
  ['a back only', { fields: ['', 'b'] }, ['b'], []],
  [
    'hidden parts of a picture',
    { type: 'Image Occlusion', fields: ['{{c1::image-occlusion:rect}}', '', 'h'] },
    [],
    ['unknown-type 1'],
  ],
  [
    'a card without a template',
    { fields: ['a', 'b'], cards: withCards(0, 7) },
    ['a → b'],
    ['unknown-type 1'],
  ],
  ['no card', { fields: ['a', 'b'], cards: [] }, [], ['empty 1']],
])('of a note with %s, everything left out is counted', async (_, note, texts, leftOut) => {
  const imported = await read(note);
  expect(textsOf(imported)).toEqual(texts);
  expect(leftOutOf(imported)).toEqual(leftOut);
});

/** A note type whose second card has no template, and one that is too long. */
const unreadable: NoteTypeFixture = {
  name: 'Scientist',
  fields: ['Name', 'Field: of work', 'Picture'],
  templates: [['{{Name}}'.padEnd(100_001), '']],
};
const curie: NoteFixture = {
  type: 'Scientist',
  fields: ['<b>Curie</b>', 'radioactivity', '<img src="c.png">'],
  tags: 't',
};
const sidesOf = (front: string, back: string) => ({ sides: { Scientist: { front, back } } });
const readUnknown = (options: ImportOptions, note: NoteFixture = curie) =>
  readCollection({ notes: [note], noteTypes: [unreadable] }, options);

test('cards without a usable template are left out, and their type is named', async () => {
  const imported = await readUnknown({});
  expect(textsOf(imported)).toEqual([]);
  expect(leftOutOf(imported)).toEqual(['unknown-type 1']);
  expect(imported.leftOutNotes).toEqual([{ reason: 'unknown-type', count: 1, names: ['Curie'] }]);
  expect(imported.anki?.unknownTypes).toEqual([
    {
      name: 'Scientist',
      fields: ['Name', 'Field: of work', 'Picture'],
      cards: 1,
      samples: [['Curie', 'radioactivity', '']],
    },
  ]);
});

test('the learner chooses the sides of an unknown note type', async () => {
  const log = [{ at: '2024-01-20T10:00:00Z', type: 0 }];
  const cards = [{ type: 2, due: 40, ivl: 20, log }];
  const imported = await readUnknown(sidesOf('Field: of work', 'Name'), { ...curie, cards });
  expect(textsOf(imported)).toEqual(['radioactivity → **Curie**']);
  expect(leftOutOf(imported)).toEqual([]);
  expect(imported.notes[0]).toMatchObject({ key: 'anki:guid0:0', reviews: 1, tags: ['t'] });
  // The choice can be changed.
  expect(imported.anki?.unknownTypes).toHaveLength(1);
});

test.each<[string, ImportOptions, NoteFixture, string[], string[]]>([
  ['fields that the type does not have', sidesOf('Name', 'None'), curie, [], ['unknown-type 1']],
  [
    'another type',
    { sides: { Basic: { front: 'Name', back: 'Name' } } },
    curie,
    [],
    ['unknown-type 1'],
  ],
  ['a side that is a picture', sidesOf('Name', 'Picture'), curie, [], ['media 1']],
  [
    'an empty back',
    sidesOf('Name', 'Picture'),
    { ...curie, fields: ['Curie', 'x', ''] },
    ['Curie'],
    [],
  ],
  [
    'an empty front',
    sidesOf('Picture', 'Name'),
    { ...curie, fields: ['Curie', 'x', ''] },
    ['Curie'],
    [],
  ],
  [
    'several cards of a note, of which the first one stays',
    sidesOf('Name', 'Field: of work'),
    { ...curie, cards: withCards(0, 1, 2) },
    ['**Curie** → radioactivity'],
    ['unknown-type 2'],
  ],
])('with chosen sides and %s, everything is counted', async (_, options, note, texts, leftOut) => {
  const imported = await readUnknown(options, note);
  expect(textsOf(imported)).toEqual(texts);
  expect(leftOutOf(imported)).toEqual(leftOut);
});

test('the cards of an unknown cloze type ask for the blanks of the chosen front', async () => {
  const cloze: NoteTypeFixture = {
    name: 'Scientist',
    fields: ['T', 'X'],
    templates: [],
    isCloze: true,
  };
  const note = {
    type: 'Scientist',
    fields: ['{{c1::Curie}} found {{c2::radium}}', 'in 1898'],
    cards: withCards(0, 1),
  };
  const imported = await readCollection({ notes: [note], noteTypes: [cloze] }, sidesOf('T', 'X'));
  expect(textsOf(imported)).toEqual(['{{Curie}} found {{radium}} | in 1898']);
  expect(leftOutOf(imported)).toEqual([]);
});

test('the sides of notes whose type is missing are chosen among numbered fields', async () => {
  const fixture = { notes: [{ fields: ['a', 'b'] }], sql: 'UPDATE notes SET mid = 7' };
  const { anki } = await readCollection(fixture);
  expect(anki?.unknownTypes).toMatchObject([{ name: 'Type 7', fields: ['Field 1', 'Field 2'] }]);
  const sides = { 'Type 7': { front: 'Field 2', back: 'Field 1' } };
  expect(textsOf(await readCollection(fixture, { sides }))).toEqual(['b → a']);
});

test('hidden parts of a picture have no sides to choose', async () => {
  const note = { type: 'Image Occlusion', fields: ['{{c1::image-occlusion:rect}}', '', 'h'] };
  const sides = { 'Image Occlusion': { front: 'Header', back: 'Image' } };
  const imported = await readCollection({ notes: [note] }, { sides });
  expect(leftOutOf(imported)).toEqual(['unknown-type 1']);
  expect(imported.anki?.unknownTypes).toEqual([]);
});

test('notes of a missing note type are unknown', async () => {
  const imported = await readCollection({
    notes: [{ fields: ['a', 'b'] }],
    sql: 'UPDATE notes SET mid = 7',
  });
  expect(leftOutOf(imported)).toEqual(['unknown-type 1']);
});

test('cards without a note are empty', async () => {
  const imported = await readCollection({
    notes: [{ fields: ['a', 'b'] }],
    sql: 'DELETE FROM notes',
  });
  expect(leftOutOf(imported)).toEqual(['empty 1']);
});

test('a script in a template is ignored and counted once per card type', async () => {
  const withScript = '<script>secret()</script><a onclick="x()">{{Front}}</a>';
  const imported = await readCollection({
    noteTypes: [
      {
        name: 'Custom',
        fields: ['Front', 'Back'],
        templates: [
          [withScript, `${withScript}<hr id=answer>{{Back}}`],
          ['{{Back}}', `{{Front}}${withScript}`],
          ['{{Back}}!', '{{Front}}'],
        ],
      },
    ],
    notes: ['a', 'b'].map((front) => ({
      type: 'Custom',
      fields: [front, 'x'],
      cards: withCards(0, 1, 2),
    })),
  });
  expect(textsOf(imported).slice(0, 3)).toEqual(['a → x', 'x → aa', 'x! → a']);
  expect(leftOutOf(imported)).toEqual(['script 2']);
});

test('the cards of a note have a common place in the source', async () => {
  const { notes } = await readCollection({
    notes: [
      { type: 'Basic (and reversed card)', fields: ['a', 'b'], cards: withCards(0, 1) },
      { fields: ['c', 'd'] },
    ],
  });
  expect(notes.map(({ key }) => key)).toEqual(['anki:guid0:0', 'anki:guid0:1', 'anki:guid1:0']);
  expect(notes.map(({ source }) => source?.locator ?? null)).toEqual([
    'Anki note guid0',
    'Anki note guid0',
    null,
  ]);
});

test('a note has the time at which it was written in Anki', async () => {
  const { notes } = await read({ fields: ['a', 'b'] });
  expect(notes[0]).toMatchObject({ createdAt: '2024-02-01T00:00:00.000Z', contentType: 1 });
});

test('a guid that occurs twice is a duplicate', async () => {
  const imported = await readCollection({
    notes: [
      { guid: 'x', fields: ['a', 'b'] },
      { guid: 'x', fields: ['c', 'd'] },
    ],
  });
  expect(textsOf(imported)).toEqual(['a → b']);
  expect(leftOutOf(imported)).toEqual(['duplicate 1']);
});

test('notes without a guid have their number as the key', async () => {
  const { notes } = await read({ guid: '', fields: ['a', 'b'] });
  expect(notes[0]?.key).toBe(`anki:${Date.UTC(2024, 1, 1)}:0`);
});
