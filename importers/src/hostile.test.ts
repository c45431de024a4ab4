import { limits } from '@mylinguist/shared/limits';
import { ImportError } from './import-error';
import { leftOutOf, readText, textsOf } from './testing/read-text';
import { readImport } from './read-import';

const megabyte = 'x'.repeat(1024 * 1024);

test.each([
  ['a field of CSV', `a,b\n${megabyte},c`, 'a.csv'],
  ['a field of HTML', `#separator:tab\n#html:true\na\tb\n<b>${megabyte}</b>\tc`, 'a.txt'],
  ['a clipping', `T\n- 1-2\n\n${megabyte}\n==========\nT\n- 5-6\n\na\n==========\n`, 'a.txt'],
  ['a highlight of Readwise', `Highlight,Book Title\n${megabyte},T\na,T`, 'a.csv'],
  ['a question of Markdown', `${megabyte}::a\nb::c`, 'a.md'],
])('%s of 1 MB is left out as too long', async (_, text, path) => {
  const read = await readText(text, undefined, path);
  expect(read.notes).toHaveLength(1);
  expect(leftOutOf(read)).toEqual(['too-long 1']);
});

test('100,000 lines of quotation marks are read', async () => {
  const read = await readText('"\n'.repeat(100_000));
  expect(read.notes.length).toBeLessThanOrEqual(1);
});

test('40,000 nested elements do not overflow the stack', async () => {
  const html = (tag: string) => `${`<${tag}>`.repeat(40_000)}a${`</${tag}>`.repeat(40_000)}`;
  const read = await readText(`#separator:tab\n#html:true\n${html('b')}\tc`);
  expect(textsOf(read)).toEqual(['**a** → c']);
});

test('lone surrogates become replacement characters', async () => {
  const units = 'Hund,d\ud800og'.split('').map((unit) => unit.charCodeAt(0));
  const bytes = Uint8Array.from([0xfeff, ...units].flatMap((unit) => [unit & 255, unit >> 8]));
  expect(textsOf(await readImport([{ path: 'a.csv', bytes }]))).toEqual(['Hund → d\ufffdog']);
});

test('scripts and their addresses stay text in CSV', async () => {
  const read = await readText('<script>alert(1)</script>,javascript:alert(1)');
  expect(textsOf(read)).toEqual(['<script>alert(1)</script> → javascript:alert(1)']);
  expect(read.notes[0]?.contentType).toBe(0);
});

test('scripts and their addresses are dropped in HTML', async () => {
  const read = await readText(
    '#separator:tab\n#html:true\n<svg onload=alert(1)>a</svg>\t<a href=" JavaScript:alert(1)">b</a>',
  );
  expect(textsOf(read)).toEqual(['a → b']);
  expect(leftOutOf(read)).toEqual(['script 1']);
});

test('names of prototypes are plain headers and tags', async () => {
  const read = await readText(
    '__proto__,constructor,tags,front,back\na,b,"__proto__,toString",c,d',
  );
  expect(textsOf(read)).toEqual(['c → d | a\n\nb']);
  expect(read.notes[0]?.tags).toEqual(['__proto__', 'toString']);
  expect(Object.prototype).not.toHaveProperty('a');
});

describe('tags above the limits', () => {
  test('a long name is cut between characters', async () => {
    const read = await readText(`front,back,tags\na,b,${'x'.repeat(49)}😀`);
    expect(read.notes[0]?.tags).toEqual(['x'.repeat(49)]);
    expect(read.tagCuts).toEqual({ shortened: 1, perNote: 0, lost: 0 });
  });

  test('tags above 20 a note are counted', async () => {
    const tags = Array.from({ length: 25 }, (_, index) => `t${index}`).join(';');
    const read = await readText(`front,back,tags\na,b,${tags}`);
    expect(read.notes[0]?.tags).toHaveLength(limits.tagsPerNote);
    expect(read.tagCuts).toEqual({ shortened: 0, perNote: 5, lost: 5 });
    expect(leftOutOf(read)).toEqual(['tags 5']);
  });

  test('of more than 500 tags, the most used stay', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `f${index},b,"t${index}"`);
    const often = rows.slice(-50).map((row) => `again ${row}`);
    const read = await readText(['front,back,tags', ...rows, ...often].join('\n'));
    const tags = new Set(read.notes.flatMap((note) => note.tags));
    expect(tags.size).toBe(500);
    expect(tags).toContain('t599');
    expect(leftOutOf(read)).toEqual(['tags 100']);
  });

  test('spellings of one tag become the first one', async () => {
    const read = await readText('front,back,tags\na,b,Animal\nc,d,animal');
    expect(read.notes.flatMap(({ tags }) => tags)).toEqual(['Animal', 'Animal']);
  });

  test.each(['.', '..', ' '])('the name %j is no tag', async (name) => {
    expect((await readText(`front,back,tags\na,b,"${name}"`)).notes[0]?.tags).toEqual([]);
  });
});

test.each([
  ['a damaged export', '{"format":"mylinguist-export", secret'],
  ['a binary file', 'secret\0'],
])('the error of %s contains no text of the file', async (_, text) => {
  const error: unknown = await readText(text).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImportError);
  expect(JSON.stringify([String(error), (error as ImportError).cause])).not.toContain('secret');
});

test('20,000 rows are read, and the rows above the cap are counted', async () => {
  const rows = Array.from({ length: 20_010 }, (_, index) => `front ${index}\tback ${index}`);
  const read = await readText(rows.join('\n'));
  expect(read.notes).toHaveLength(20_000);
  expect(new Set(read.notes.map(({ id }) => id)).size).toBe(20_000);
  expect(leftOutOf(read)).toEqual(['over-cap 10']);
});
