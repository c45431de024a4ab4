import { ImportError } from '../import-error';
import { leftOutOf, readText, textsOf } from '../testing/read-text';
import type { CsvColumns } from './columns';

const dog = 'Hund → dog';
const cat = 'Katze → cat';

test.each([
  ['commas', 'Hund,dog\nKatze,cat'],
  ['tabs', 'Hund\tdog\nKatze\tcat'],
  ['semicolons', 'Hund;dog\nKatze;cat'],
  ['pipes', 'Hund|dog\nKatze|cat'],
  ['a named separator', 'sep=;\nHund;dog\nKatze;cat'],
  ['a named separator in quotes', '"sep=;"\r\nHund;dog\r\nKatze;cat'],
  ['Windows line ends', 'Hund,dog\r\nKatze,cat\r\n'],
  ['old Macintosh line ends', 'Hund,dog\rKatze,cat\r'],
  ['empty lines', '\n\nHund,dog\n\nKatze,cat\n\n'],
  ['a header', 'front,back\nHund,dog\nKatze,cat'],
  ['a header in another order', 'Back,Front\ndog,Hund\ncat,Katze'],
  ['a header in German', 'Vorderseite;Rückseite\nHund;dog\nKatze;cat'],
  ['quotes', '"Hund","dog"\n"Katze","cat"'],
  ['spaces around fields', 'Hund , dog\nKatze , cat'],
  ['a header of Anki', '#separator:tab\n#html:false\nHund\tdog\nKatze\tcat'],
  ['a comment of Anki', '#separator:Comma\n# words\nHund,dog\nKatze,cat'],
  ['the names of columns in Anki', '#separator:;\n#columns:Back;Front\ndog;Hund\ncat;Katze'],
])('two flashcards are read with %s', async (_, text) => {
  const read = await readText(text);
  expect(textsOf(read)).toEqual([dog, cat]);
  expect(read.leftOut).toEqual([]);
  expect(read.format).toBe('csv');
});

test.each([
  ['a table', {}],
  ['a pasted list', { isPasted: true }],
])('without a separator, each line of %s is one field', async (_, options) => {
  const read = await readText('Hund,dog\nKatze,cat', { ...options, separator: null });
  expect(read.table?.rows).toEqual([['Hund,dog'], ['Katze,cat']]);
});

test.each([
  ['a line end in quotes', 'front,back\n"a\nb",c', ['a\nb → c']],
  ['a Windows line end in quotes', 'front,back\r\n"a\r\nb",c', ['a\nb → c']],
  ['a doubled quote', '"a ""b""",c\nd,e', ['a "b" → c', 'd → e']],
  ['a separator in quotes', '"a,b",c\nd,e', ['a,b → c', 'd → e']],
  ['a quote without a partner', '5" disk,small\nd,e', ['5" disk → small', 'd → e']],
  ['an open quote at the start', '"a,b\nc,d', ['"a → b', 'c → d']],
  ['a word that names a column', 'front,vorne\nhinten,rear', ['front → vorne', 'hinten → rear']],
  ['one column', 'first thought\nsecond thought', ['first thought', 'second thought']],
  ['one side', 'front,back\na,\n,b', ['a', 'b']],
  ['a hint', 'front,back,hint\na,b,c', ['a → b | c']],
  ['a title', 'title,content\na,b', ['a | b']],
  ['a third column', 'a,b,c\nd,e,', ['a → b | c', 'd → e']],
  ['a fourth column', 'front,back,comment,example\na,b,c,d', ['a → b | c\n\nd']],
  ['cells in the background', 'front,back,comment\na,b', ['a → b']],
  ['too many cells', 'front,back\na,b,c', ['a → b | c']],
  ['a formula', 'front,back\n=1+1,two', ['=1+1 → two']],
  ['a cloze deletion', 'The {{c1::dog}} barks\tnice', ['The {{dog}} barks | nice']],
  ['two cloze deletions', '{{c1::a}} and {{c2::b}}\t', ['{{a}} and {{b}}']],
  ['a hint of a cloze', '{{c1::dog::animal}} barks\t', ['{{dog}} (animal) barks']],
  ['a brace in a cloze', 'x = {{c1::{1, 2} }}\t', ['x = […] → x = {1, 2}']],
  ['a nested cloze', '{{c1::a {{c2::b}} c}}\t', ['[…] → a {{c2::b}} c']],
  ['an unclosed cloze', '{{c1::a\tb', ['{{c1::a → b']],
  ['a column with blanks', 'cloze;content\nThe {{dog}} barks;x', ['The {{dog}} barks | x']],
  ['a column without blanks', 'cloze;content\nThe dog barks;x', ['The dog barks\n\nx']],
])('a file with %s is read', async (_, text, texts) => {
  expect(textsOf(await readText(text))).toEqual(texts);
});

test('a recognised header row is not counted', async () => {
  const read = await readText('Term,Definition,Tags\na,b,x');
  expect(read.notes).toHaveLength(1);
  expect(read.leftOut).toEqual([]);
});

test.each([
  [true, ['Wau → woof']],
  [false, ['x → y', 'Wau → woof']],
])('the learner says whether there is a header: %s', async (hasHeader, texts) => {
  expect(textsOf(await readText('x,y\nWau,woof', { hasHeader }))).toEqual(texts);
});

test('the learner maps the columns', async () => {
  const columns: CsvColumns = ['back', null, 'front', 'tags'];
  const read = await readText('dog,7,Hund,animal', { columns });
  expect(textsOf(read)).toEqual([dog]);
  expect(read.notes[0]?.tags).toEqual(['animal']);
});

test('the learner chooses the separator', async () => {
  expect(textsOf(await readText('Hund - dog\nKatze - cat', { separator: ' - ' }))).toEqual([
    dog,
    cat,
  ]);
});

test('the result names the columns for a mapping by hand', async () => {
  const { table } = await readText('Word;Meaning;Level\na;b;c');
  expect(table).toMatchObject({
    separator: ';',
    header: ['Word', 'Meaning', 'Level'],
    columns: ['front', 'back', 'content'],
    rows: [['a', 'b', 'c']],
  });
});

describe('tags', () => {
  test.each([
    ['commas', 'front,back,tags\na,b,"x, y"', ['x', 'y']],
    ['semicolons', 'front,back,tags\na,b,x;y', ['x', 'y']],
    ['one name with a space', 'front,back,tags\na,b,present tense', ['present tense']],
    ['spaces in a file from Anki', '#tags column:3\na\tb\tx y::z', ['x', 'y::z']],
    ['tags of all notes in Anki', '#separator:tab\n#tags:x y\na\tb', ['x', 'y']],
    ['a deck', '#deck:German\na\tb', []],
  ])('%s separate them', async (_, text, tags) => {
    expect((await readText(text)).notes[0]?.tags).toEqual(tags);
  });

  test('a deck becomes a tag when the learner ticks it', async () => {
    const text = '#separator:tab\n#deck column:1\nGerman::A1\ta\tb';
    expect((await readText(text, { decksAsTags: true })).notes[0]?.tags).toEqual(['German::A1']);
  });
});

describe('a file from Anki', () => {
  const html = (fields: string) => readText(`#separator:tab\n#html:true\n${fields}`);

  test.each([
    ['<b>a</b>\tb', ['**a** → b']],
    ['a<br>b\tc', ['a\nb → c']],
    ['<ul><li>a</li><li>b</li></ul>\tc', ['- a\n- b → c']],
    ['a<code>b</code> c\td', ['a`b` c → d']],
    ['<code> a <b>b</b><br>c</code>\td', ['`a b c` → d']],
    ['<code></code>a <code>`b</code>\tc', ['a `b → c']],
    ['<pre>a <code>b</code></pre>\tc', ['```\na b\n``` → c']],
    ['<code>a\tb', ['`a` → b']],
    ['<code><img src="x.png" alt="y"></code> a\tb', ['`(y)` a → b']],
    ['a &lt;b&gt;&nbsp;c\td', ['a <b>\u00a0c → d']],
    ['<script>alert(1)</script>a\tb', ['a → b']],
    ['<a href="javascript:alert(1)">a</a>\tb', ['a → b']],
    ['<a href="https://a.example">a</a>\tb', ['[a](https://a.example) → b']],
    ['a <img src="dog.jpg" alt="a dog">\tb', ['a (a dog) → b']],
    ['a [sound:dog.mp3]\tb', ['a (dog.mp3) → b']],
    ['{{c1::<b>a</b>}} c\t', ['{{**a**}} c']],
  ])('keeps the formats of %s', async (fields, texts) => {
    const read = await html(fields);
    expect(textsOf(read)).toEqual(texts);
    expect(read.notes[0]?.contentType).toBe(1);
  });

  test('leaves out a note of which a side is a picture only', async () => {
    const read = await html('<img src="a.jpg">\tb\nc\td');
    expect(textsOf(read)).toEqual(['c → d']);
    expect(leftOutOf(read)).toEqual(['media 1']);
  });

  test('counts the pictures and sounds of the other notes', async () => {
    const read = await html('a<img src="a.jpg"><img src="b.jpg">\tb [sound:c.mp3]');
    expect(leftOutOf(read)).toEqual(['media 3']);
  });

  test('counts scripts once', async () => {
    const read = await html('<script>1</script>a\tb\n<b onclick="x()">c</b>\td');
    expect(leftOutOf(read)).toEqual(['script 1']);
  });

  test('leaves out image occlusion', async () => {
    const read = await readText('#separator:tab\n#notetype:Image Occlusion\na\tb');
    expect(leftOutOf(read)).toEqual(['unknown-type 1']);
  });

  test('identifies a note by its id after a change of its text', async () => {
    const text = (front: string) => `#separator:tab\n#guid column:1\nB9x!\t${front}\tb`;
    const [before, after] = [await readText(text('a')), await readText(text('c'))];
    expect(after.notes[0]?.id).toBe(before.notes[0]?.id);
    expect(textsOf(after)).toEqual(['c → b']);
  });

  test('ignores headers that name columns of other files', async () => {
    const read = await readText(
      '#separator:tab\n#tags column:99\n#guid column:-1\n#columns:__proto__\tconstructor\na\tb',
    );
    expect(textsOf(read)).toEqual(['a → b']);
  });
});

describe('left out', () => {
  test.each([
    ['a row without a text', 'front,back\n,\na,b', ['empty 1']],
    ['the same row twice', 'front,back\na,b\na,b', ['duplicate 1']],
    ['a text above the limit', `front,back\n${'x'.repeat(2001)},b\na,b`, ['too-long 1']],
  ])('%s is counted', async (_, text, reasons) => {
    expect(leftOutOf(await readText(text))).toEqual(reasons);
  });

  test('rows that differ in another column stay two notes', async () => {
    expect((await readText('front,back,tags\na,b,x\na,b,y\na,b,x')).notes).toHaveLength(2);
    expect((await readText('a,b,x\na,b,y\na,b,x')).notes).toHaveLength(2);
  });

  test('notes above the room of the learner are counted', async () => {
    const read = await readText('a,b\nc,d\ne,f', { room: 2 });
    expect(textsOf(read)).toEqual(['a → b', 'c → d']);
    expect(leftOutOf(read)).toEqual(['over-cap 1']);
  });

  test('a text above the limit is shortened when the learner chooses so', async () => {
    const read = await readText(`${'x'.repeat(1999)}😀😀,b`, { tooLong: 'shorten' });
    const front = read.notes[0]?.flashcard?.front ?? '';
    expect(front.length).toBeLessThanOrEqual(2000);
    expect(front).toMatch(/^x+…$/);
    expect(read.leftOut).toEqual([]);
  });
});

test('the source has the address only if it is safe', async () => {
  const read = await readText(
    'front,back,url\na,b,https://a.example/b\nc,d,javascript:alert(1)\ne,f,/local',
  );
  expect(read.notes.map(({ source }) => source?.url)).toEqual([
    'https://a.example/b',
    undefined,
    undefined,
  ]);
});

test('a table of an earlier export has the same notes as one with their formats', async () => {
  const [earlier, now] = await Promise.all([
    readText("title,content\na,'- b"),
    readText("title,content,contentType\na,'- b,rich"),
  ]);
  expect(now.notes).toMatchObject([{ id: earlier.notes[0]?.id, content: '- b', contentType: 1 }]);
  expect(earlier.notes).toMatchObject([{ content: "'- b", contentType: 0 }]);
});

test.each([
  ['2021-03-17 20:30:00+00:00', '2021-03-17T20:30:00.000Z'],
  ['2021-03-17', '2021-03-17T00:00:00.000Z'],
  ['NaN', null],
  ['-1', null],
  ['1066-10-14', null],
  ['2021-99-99', null],
])('the time of a note written as %s is %s', async (created, createdAt) => {
  const read = await readText(`front,back,created\na,b,${created}`);
  expect(read.notes[0]?.createdAt).toBe(createdAt);
});

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['a damaged zip file', 'PK\x03\x04', 'This zip file is damaged or protected by a password.'],
  ['an Anki collection', 'SQLite format 3\0', 'The part of the app that reads Anki packages'],
])('%s is refused', async (_, text, message) => {
  const reading = readText(text);
  await expect(reading).rejects.toThrow(ImportError);
  await expect(reading).rejects.toThrow(message);
});
