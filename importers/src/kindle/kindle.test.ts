import { leftOutOf, readText } from '../testing/read-text';
import { clippingInstant } from './clipping-date';

const line = '==========';
/** Returns an entry as a Kindle writes it. */
const entry = (meta: string, text: string, book = 'Dune (Herbert, Frank)') =>
  `${book}\r\n${meta}\r\n\r\n${text}\r\n${line}\r\n`;
const highlight = (location: string, text: string, book?: string) =>
  entry(`- Your Highlight on Location ${location}`, text, book);
const typed = (location: string, text: string) =>
  entry(`- Your Note on Location ${location}`, text);

const kindle = (...entries: readonly string[]) =>
  readText(`\uFEFF${entries.join('')}`, undefined, 'My Clippings.txt');
const contentsOf = async (...entries: readonly string[]) =>
  (await kindle(...entries)).notes.map(({ content }) => content);

const at = '2016-03-26T14:59:39.000Z';
const languages = [
  [
    'English',
    'Your Highlight on page 12 | Location 170-171 | Added on Saturday, March 26, 2016 2:59:39 PM',
  ],
  [
    'British English',
    'Your Highlight on page 12 | location 170-171 | Added on Saturday, 26 March 2016 14:59:39',
  ],
  [
    'German',
    'Ihre Markierung auf Seite 12 | bei Position 170-171 | Hinzugefügt am Samstag, 26. März 2016 14:59:39',
  ],
  [
    'Spanish',
    'La subrayado en la página 12 | posición 170-171 | Añadido el sábado, 26 de marzo de 2016 14:59:39',
  ],
  [
    'French',
    'Votre surlignement sur la page 12 | emplacement 170-171 | Ajouté le samedi 26 mars 2016 à 14:59:39',
  ],
  [
    'Italian',
    'La tua evidenziazione a pagina 12 | posizione 170-171 | Aggiunto in data sabato 26 marzo 2016 14:59:39',
  ],
  [
    'Portuguese',
    'Seu destaque na página 12 | posição 170-171 | Adicionado: sábado, 26 de março de 2016 14:59:39',
  ],
  [
    'Dutch',
    'Je markering op pagina 12 | locatie 170 t/m 171 | Toegevoegd op zaterdag 26 maart 2016 14:59:39',
  ],
  ['Japanese', '12ページ|位置No. 170-171のハイライト |作成日: 2016年3月26日土曜日 14:59:39'],
  ['Chinese', '您在第 12 页（位置 #170-171）的标注 | 添加于 2016年3月26日星期六 下午2:59:39'],
  [
    'traditional Chinese',
    '您在第 12 頁（位置 #170-171）的標註 | 新增於 2016年3月26日星期六 下午2:59:39',
  ],
  ['Korean', '12쪽 | 위치 170-171의 하이라이트 | 추가일: 2016년 3월 26일 토요일 오후 2:59:39'],
  [
    'Russian',
    'Ваш выделенный отрывок на странице 12 | Место 170–171 | Добавлено: суббота, 26 марта 2016 г. в 14:59:39',
  ],
  [
    'Polish',
    'Twoje wyróżnienie na stronie 12 | lokalizacja 170-171 | Dodano: sobota, 26 marca 2016 14:59:39',
  ],
  ['Turkish', 'Sayfa 12 | Yer 170-171 vurgunuz | Eklenme: 26 Mart 2016 Cumartesi 14:59:39'],
  ['Swedish', 'Din markering på sida 12 | plats 170-171 | Tillagd lördag 26 mars 2016 14:59:39'],
  ['an unknown language', 'Xyzzy plugh 12 | foo 170-171 | bar, 26 mars 2016 14:59:39'],
] as const;

test.each(languages)('a highlight in %s is read', async (language, meta) => {
  const { format, notes, leftOut } = await kindle(entry(`- ${meta}`, 'Fear is the mind-killer.'));
  expect(format).toBe('kindle');
  expect(leftOut).toEqual([]);
  expect(notes).toMatchObject([
    {
      key: `kindle:Dune|${language === 'an unknown language' ? '12' : '170-171'}`,
      kind: 'quickNote',
      content: 'Fear is the mind-killer.',
      createdAt: at,
      source: { title: 'Dune', author: 'Herbert, Frank', url: null },
    },
  ]);
});

test.each([
  ['English', '- Your Note on Location 171', '- Your Bookmark on Location 180'],
  ['German', '- Ihre Notiz bei Position 171', '- Ihr Lesezeichen bei Position 180'],
  ['Spanish', '- Tu nota en la posición 171', '- Tu marcador en la posición 180'],
  ['French', '- Votre note à l’emplacement 171', '- Votre signet à l’emplacement 180'],
  ['Italian', '- La tua nota alla posizione 171', '- Il tuo segnalibro alla posizione 180'],
  ['Portuguese', '- Sua nota ou posição 171', '- Seu marcador ou posição 180'],
  ['Dutch', '- Je notitie op locatie 171', '- Je bladwijzer op locatie 180'],
  ['Japanese', '- 位置No. 171のメモ', '- 位置No. 180のブックマーク'],
  ['Chinese', '- 您在位置 #171 的笔记', '- 您在位置 #180 的书签'],
  ['traditional Chinese', '- 您在位置 #171 的筆記', '- 您在位置 #180 的書籤'],
  ['Korean', '- 위치 171의 메모', '- 위치 180의 북마크'],
  ['Russian', '– Ваша заметка в месте 171', '– Ваша закладка в месте 180'],
  ['Polish', '- Twoja notatka, lokalizacja 171', '- Twoja zakładka, lokalizacja 180'],
  ['Swedish', '- Din anteckning på plats 171', '- Ditt bokmärke på plats 180'],
  ['an unknown language', '- Xyzzy 171', '- Plugh 180'],
])('a note and a bookmark in %s are recognised', async (_, note, bookmark) => {
  const read = await kindle(highlight('170-171', 'a'), entry(note, 'b'), entry(bookmark, ''));
  expect(read.notes.map(({ content }) => content)).toEqual(['a\n\nb']);
  expect(leftOutOf(read)).toEqual(['empty 1']);
});

test.each([
  ['<You have reached the clipping limit for this item>'],
  ['<このアイテムのクリップの上限に達しました>'],
  ['<Sie haben das Limit für diesen Titel erreicht>'],
])('the message %s instead of a text is left out', async (message) => {
  const read = await kindle(highlight('1-2', message), highlight('5-6', '<b>'));
  expect(read.notes.map(({ content }) => content)).toEqual(['<b>']);
  expect(leftOutOf(read)).toEqual(['empty 1']);
});

describe('repeated entries', () => {
  test('the same text twice is one note, the latest', async () => {
    const read = await kindle(highlight('1-2', 'a'), highlight('9', 'b'), highlight('1-3', 'a'));
    expect(read.notes.map(({ key, content }) => [key, content])).toEqual([
      ['kindle:Dune|9', 'b'],
      ['kindle:Dune|1-3', 'a'],
    ]);
    expect(leftOutOf(read)).toEqual(['duplicate 1']);
  });

  test.each([
    ['extended at its end', ['10-11', 'two'], ['10-12', 'two three']],
    ['extended at its start', ['10-11', 'two'], ['8-11', 'one two']],
    ['extended at both ends', ['10-11', 'two'], ['8-14', 'one two three']],
    ['cut later', ['10-12', 'one two three'], ['11-11', 'two']],
  ])('a highlight that was %s is one note, the longest', async (_, first, second) => {
    const read = await kindle(
      ...[first, second].map(([place = '', text = '']) => highlight(place, text)),
    );
    const [longest] = [first[1] ?? '', second[1] ?? ''].sort((a, b) => b.length - a.length);
    expect(read.notes.map(({ content }) => content)).toEqual([longest]);
    expect(leftOutOf(read)).toEqual(['duplicate 1']);
  });

  test('the note of a highlight stays when the highlight is extended', async () => {
    expect(
      await contentsOf(highlight('10-11', 'a b'), typed('11', 'mine'), highlight('10-12', 'a b c')),
    ).toEqual(['a b c\n\nmine']);
  });

  test('of a note that was edited, the latest stays', async () => {
    const read = await kindle(highlight('10-11', 'a'), typed('11', 'old'), typed('11', 'new'));
    expect(read.notes.map(({ content }) => content)).toEqual(['a\n\nnew']);
    expect(leftOutOf(read)).toEqual(['duplicate 1']);
  });

  test('different texts at one location stay two notes with different ids', async () => {
    const { notes } = await kindle(highlight('10', 'a'), highlight('10', 'b'));
    expect(new Set(notes.map(({ id }) => id)).size).toBe(2);
  });

  test('equal texts of two books stay two notes', async () => {
    expect(await contentsOf(highlight('10', 'a'), highlight('10', 'a', 'Emma'))).toHaveLength(2);
  });
});

test('a note before its highlight joins it', async () => {
  expect(await contentsOf(typed('11', 'mine'), highlight('10-11', 'a'))).toEqual(['a\n\nmine']);
});

test('a note inside a highlight joins it, the one that ends there first', async () => {
  expect(
    await contentsOf(highlight('8-20', 'long'), highlight('10-11', 'short'), typed('11', 'mine')),
  ).toEqual(['long', 'short\n\nmine']);
});

test('a note without a highlight is a note', async () => {
  expect(await contentsOf(highlight('10-11', 'a'), typed('99', 'mine'))).toEqual(['a', 'mine']);
});

test.each([
  ['Dune (Herbert, Frank)', 'Dune', 'Herbert, Frank'],
  ['Emma', 'Emma', null],
  ['A Book (with Brackets) (Doe, Jane)', 'A Book (with Brackets)', 'Doe, Jane'],
])('the title line %j is read', async (book, title, author) => {
  const { notes } = await kindle(highlight('1', 'a', book));
  expect(notes[0]?.source).toMatchObject({ title, author });
});

test('an older Kindle that shortens locations is read', async () => {
  const { notes } = await kindle(
    entry('- Highlight Loc. 433-34 | Added on Friday, 7 March 2025 10:05:00', 'a'),
  );
  expect(notes[0]).toMatchObject({
    key: 'kindle:Dune|433-434',
    source: { locator: 'Kindle, location 433-434' },
    createdAt: '2025-03-07T10:05:00.000Z',
  });
});

test('a page and a location are the place in the source', async () => {
  const { notes } = await kindle(entry('- Your Highlight on page 3 | Location 40-42', 'a'));
  expect(notes[0]?.source?.locator).toBe('Kindle, page 3, location 40-42');
});

test('entries without a line about the place keep their text', async () => {
  expect(await contentsOf(highlight('1', 'a'), `Dune\r\nb\r\n${line}\r\n`)).toEqual(['a', 'b']);
});

test.each([
  ['Sunday, May 1, 2016 12:04:05 AM', 'UTC', '2016-05-01T00:04:05.000Z'],
  ['Sunday, May 1, 2016 12:04:05 PM', 'UTC', '2016-05-01T12:04:05.000Z'],
  ['mardi 1 mars 2016 08:00:00', 'Europe/Paris', '2016-03-01T07:00:00.000Z'],
  ['martes, 5 de julio de 2016 8:00:00', 'America/New_York', '2016-07-05T12:00:00.000Z'],
  ['Saturday, 26 March 2016', 'UTC', '2016-03-26T00:00:00.000Z'],
  ['Saturday, 26 March', 'UTC', null],
  ['26 xyz 2016 14:59:39', 'UTC', null],
  ['', 'UTC', null],
])('the date %j in %s is %s', (text, timeZone, instant) => {
  expect(clippingInstant(text, timeZone)).toBe(instant);
});

test('many highlights at one place are compared with the latest only', async () => {
  const entries = Array.from({ length: 3000 }, (_, index) =>
    highlight('1-999999999', `x${index}y`),
  );
  expect((await kindle(...entries)).notes).toHaveLength(3000);
});
