import type { CardFixture, NoteFixture } from '../testing/anki-collection';
import { readCollection } from '../testing/anki-package';
import { leftOutOf, textsOf } from '../testing/read-text';

const note = (text: string, cards: readonly CardFixture[] = [{}], extra = ''): NoteFixture => ({
  type: 'Cloze',
  fields: [text, extra],
  cards,
});
const read = (...notes: NoteFixture[]) => readCollection({ notes });

const reviewed: CardFixture = {
  type: 2,
  due: 40,
  log: [{ at: '2024-02-05T10:00:00Z', type: 0 }],
};

test.each([
  ['a deletion', 'The {{c1::cat}} sat', 'The {{cat}} sat'],
  ['two deletions of one card', '{{c1::a}} and {{c1::b}}', '{{a}} and {{b}}'],
  ['a hint', '{{c1::cat::animal}} sat', '{{cat}} (animal) sat'],
  ['formats', 'the <b>{{c1::<i>cat</i>}}</b> sat', 'the **{{cat}}** sat'],
  ['line ends in an answer', '{{c1::a<br>b<div>c</div>}} d', '{{a b c}} d'],
  ['several numbers', '{{c1,3::a}} b', '{{a}} b'],
  ['a deletion in another one', '{{c1::a {{c2::b}} c}}', '{{a b c}}'],
  ['deletions of other cards', '{{c2::a {{c1::b}} c}} {{c3::d::hint}}', 'a {{b}} c d'],
  ['an end without a start', 'a }} {{c1::b}}', 'a }} {{b}}'],
  ['a start without an end', '{{c1::a}} {{c1::b', '{{a}} b'],
  ['a formula', String.raw`\({{c1::x^2}}\)`, String.raw`\({{x^2}}\)`],
])('a text with %s becomes a cloze test', async (_, text, expected) => {
  const imported = await read(note(text));
  expect(textsOf(imported)).toEqual([expected]);
  expect(imported.notes[0]?.kind).toBe('cloze');
});

test.each([
  ['an answer with braces', 'x = {{c1::{1, 2}a}}', ['x = […] → x = {1, 2}a']],
  ['a hint', 'x = {{c1::{1::set}}', ['x = [set] → x = {1']],
  ['other braces', 'x = {{c1::a}} or {{b}}', ['x = […] or {{b}} → x = a or {{b}}']],
])('a text with %s in braces becomes a flashcard', async (_, text, texts) => {
  expect(textsOf(await read(note(text)))).toEqual(texts);
});

test('the rest of the back becomes the content', async () => {
  expect(textsOf(await read(note('{{c1::a}} b', [{}], 'more')))).toEqual(['{{a}} b | more']);
});

test('a card without a deletion is a quick note', async () => {
  expect(textsOf(await read(note('no deletion')))).toEqual(['no deletion']);
});

test('a card whose deletion is missing is left out when others have theirs', async () => {
  const imported = await read(note('{{c1::a}} b', [{ ord: 0, ...reviewed }, { ord: 1 }]));
  expect(textsOf(imported)).toEqual(['{{a}} b']);
  expect(leftOutOf(imported)).toEqual(['empty 1']);
});

test('an answer that is a picture is left out', async () => {
  const imported = await read(note('{{c1::<img src="a.png">}} b'));
  expect(leftOutOf(imported)).toEqual(['media 1']);
});

test('a typed answer is not part of the text', async () => {
  const imported = await readCollection({
    noteTypes: [
      {
        name: 'Typed',
        fields: ['Text'],
        templates: [['{{cloze:Text}} {{type:cloze:Text}}', '{{cloze:Text}} {{type:cloze:Text}}']],
        isCloze: true,
      },
    ],
    notes: [{ type: 'Typed', fields: ['{{c1::a}} b'] }],
  });
  expect(textsOf(imported)).toEqual(['{{a}} b']);
});

test('a section of a cloze number is shown on its card only', async () => {
  const imported = await readCollection({
    noteTypes: [
      {
        name: 'Sections',
        fields: ['Text'],
        templates: [['{{cloze:Text}}{{#c2}} second{{/c2}}', '']],
        isCloze: true,
      },
    ],
    notes: [
      {
        type: 'Sections',
        fields: ['{{c1::a}} {{c2::b}}'],
        cards: [{ ord: 0, ...reviewed }, { ord: 1 }],
      },
    ],
  });
  expect(textsOf(imported)).toEqual(['{{a}} b', 'a {{b}} second']);
});

describe('a note with several cards', () => {
  const text = '{{c1::a}} {{c2::b}} {{c3::c}}';
  const ords = [0, 1, 2];

  test('becomes one note with several blanks if no card has a review', async () => {
    const { notes } = await read(
      note(
        text,
        ords.map((ord) => ({ ord })),
      ),
    );
    expect(notes).toMatchObject([
      { key: 'anki:guid0:0', cloze: { answers: ['a', 'b', 'c'] }, due: null, source: null },
    ]);
  });

  test('becomes one note if its reviews do not count, due at the earliest date', async () => {
    const manual = { at: '2024-02-05T10:00:00Z', type: 4, ease: 0 };
    const cards = ords.map((ord) => ({ ord, type: 2, due: 40 - ord, ivl: 5, log: [manual] }));
    const { notes } = await read(note(text, cards));
    expect(notes).toMatchObject([{ cloze: { answers: ['a', 'b', 'c'] }, due: '2024-02-08' }]);
  });

  test('becomes a note per card if a card has a review', async () => {
    const { notes } = await read(note(text, [{ ord: 0 }, { ord: 1, ...reviewed }, { ord: 2 }]));
    expect(notes.map(({ key, cloze, reviews }) => [key, cloze?.text, reviews])).toEqual([
      ['anki:guid0:0', '{{a}} b c', 0],
      ['anki:guid0:1', 'a {{b}} c', 1],
      ['anki:guid0:2', 'a b {{c}}', 0],
    ]);
    expect(new Set(notes.map(({ source }) => source?.locator))).toEqual(
      new Set(['Anki note guid0']),
    );
  });

  test('becomes a note per card if some are suspended', async () => {
    const { notes } = await read(note(text, [{ ord: 0 }, { ord: 1, queue: -1 }, { ord: 2 }]));
    expect(notes.map(({ isArchived }) => isArchived)).toEqual([false, true, false]);
  });

  test('becomes a note per card if an answer contains a brace', async () => {
    const imported = await read(note('{{c1::a}} {{c2::{b}}', [{ ord: 0 }, { ord: 1 }]));
    expect(textsOf(imported)).toEqual(['{{a}} {b', 'a […] → a {b']);
  });
});
