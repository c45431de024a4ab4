import fc from 'fast-check';
import type { Note } from '../../schemas/note';
import { noExercises } from '../../schemas/note';
import { property } from '../../testing/property';
import { foldText, foldWithPlaces } from './fold';
import { hitRanges } from './hit-ranges';
import { matchScore, type NearWords } from './match';
import { isNearWord, wordsOf } from './near-words';
import { parseQuery, withoutPart } from './query';
import { seeksArchived } from './query-tokens';
import { foldNotes, searchNotes, type SearchResult } from './search-notes';
import { searchedNote } from './searched-note';
import { writtenWord } from './written-word';

const context = { today: 20_515, timeZone: 'Europe/Zurich' };

const noteOf = (parts: Partial<Note> = {}): Note => ({
  id: 'n1',
  userId: 'ada@example.com',
  title: null,
  content: '',
  contentType: 0,
  aiEnriched: false,
  tags: [],
  isArchived: false,
  ...noExercises,
  etag: '"1"',
  reviewData: {
    repetitions: 0,
    easeFactor: 2.5,
    interval: 1,
    nextReviewDate: '2026-03-03T04:00:00.000Z',
    lastReviewDate: null,
    createdAt: '2026-03-02T10:00:00.000Z',
    updatedAt: '2026-03-02T10:00:00.000Z',
    srs: {
      ...{ v: 1, stability: 2.3, difficulty: 5, lapses: 0, lastDay: 20_514, dueDay: 20_515 },
      past: '1;ftu;',
    },
  },
  ...parts,
});

const source = { url: null, title: null, author: null, locator: null };

const score = (query: string, note: Note) =>
  matchScore(searchedNote(note), parseQuery(query), context);
const finds = (query: string, note: Partial<Note>) => score(query, noteOf(note)) !== null;

describe('a query finds a text', () => {
  test.each([
    ['Latin', 'resume', 'Le résumé du cours'],
    ['Latin', 'résumé', 'the resume of the course'],
    ['Latin', 'ELEVE', 'une élève'],
    ['Latin', 'strasse', 'Die Straße'],
    ['Latin', 'STRASSE', 'die straße'],
    ['Latin', 'straße', 'Bahnhofstrasse'],
    ['Latin', 'istanbul', 'İstanbul'],
    ['Latin', 'İSTANBUL', 'istanbul'],
    ['Latin', 'isparta', 'ISPARTA'],
    ['Latin', 'ISPARTA', 'ısparta'],
    ['Latin', 'angstrom', 'Ångström'],
    ['Latin', '\u212bngstrom', 'a\u030angstro\u0308m'],
    ['Latin', 'smorrebrod', 'Smørrebrød'],
    ['Latin', 'lodz', 'Łódź'],
    ['Latin', 'oeuvre', "L'œuvre"],
    ['Latin', "l'eau", 'l’eau'],
    ['Latin', 'aether', 'Æther'],
    ['Latin', 'duong', 'đường'],
    ['Latin', 'tieng viet', 'tiếng Việt'],
    ['Latin', 'find', 'to ﬁnd'],
    ['Latin', 'manana', 'man\u0303ana'],
    ['Latin', 'zusammen', 'zu\u00adsam\u00admen'],
    ['Latin', 'hello', 'ｈｅｌｌｏ'],
    ['Latin', 'ＨＥＬＬＯ', 'hello'],
    ['Latin', 'well-known', 'well‑known'],
    ['Greek', 'οδυσσευς', 'Οδυσσεύς'],
    ['Greek', 'ΟΔΥΣΣΕΥΣ', 'οδυσσεύς'],
    ['Greek', 'αθηνα', 'Ἀθηνᾶ'],
    ['Cyrillic', 'елка', 'Новогодняя ёлка'],
    ['Cyrillic', 'МОСКВА', 'москва'],
    ['Cyrillic', 'замок', 'за́мок'],
    ['Armenian', 'ՀԱՅԵՐԵՆ', 'հայերեն'],
    ['Armenian', 'երեւան', 'երևան'],
    ['Georgian', 'თბილისი', 'ᲗᲑᲘᲚᲘᲡᲘ'],
    ['Arabic', 'محمد', 'مُحَمَّد'],
    ['Arabic', 'مُحَمَّد', 'محمد'],
    ['Arabic', 'سلام', 'ســـلام'],
    ['Arabic', 'احمد', 'أحمد'],
    ['Arabic', 'كتاب', 'کتاب'],
    ['Arabic', 'سلام', 'ﺳﻼﻡ'],
    ['Hebrew', 'שלום', 'שָׁלוֹם'],
    ['Hebrew', 'שָׁלוֹם', 'שלום'],
    ['Devanagari', 'हिन्दी', 'मैं हिन्दी सीखता हूँ'],
    ['Devanagari', 'क़लम', 'क\u093cलम'],
    ['Tamil', 'தமிழ்', 'நான் தமிழ் படிக்கிறேன்'],
    ['Thai', 'ภาษา', 'เรียนภาษาไทย'],
    ['Thai', 'กำ', 'ก\u0e4d\u0e32'],
    ['Han', '学习', '他在学习汉语'],
    ['Han', '忘记', '在忘记之前再见到它们'],
    ['Kana', 'ガギグ', 'ｶﾞｷﾞｸﾞ'],
    ['Kana', 'ｶﾅ', 'カナ'],
    ['Kana', 'が', 'か\u3099っこう'],
    ['Kana', 'こう', 'がっこう'],
    ['Hangul', '한글', '한글을 배우다'],
    ['Hangul', '한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
    ['Hangul', '하', '한글'],
    ['emoji', '🚀', 'To the moon 🚀'],
    ['emoji', '👍', 'Well done 👍🏽'],
    ['emoji', '👍🏽', 'Well done 👍'],
    ['emoji', '❤', 'I ❤️ words'],
    ['emoji', '👩‍🚀', 'An astronaut 👩‍🚀'],
    ['digits', '42', '４２ is the answer'],
    ['digits', 'm2', 'm²'],
    ['signs', 'c++', 'C++ and C#'],
    ['signs', 'a.*b', 'the pattern a.*b'],
    ['signs', '[x](y)', 'as [x](y)'],
    ['signs', '\\d+', 'digits are \\d+'],
    ['signs', '100%', 'at 100%'],
  ])('%s: %s in %s', (_script, query, content) => {
    expect(finds(query, { content })).toBe(true);
    expect(hitRanges(content, { texts: [foldText(query)], words: [] })).not.toEqual([]);
  });

  test.each([
    ['Latin', 'cat', 'dog'],
    ['Thai', 'กา', 'กี'],
    ['Devanagari', 'कि', 'की'],
    ['Kana', 'か', 'さ'],
    ['Kana', 'が', 'かき'],
    ['Han', '习学', '学习'],
    ['signs', 'a.b', 'axb'],
    ['signs', '.*', 'anything'],
  ])('%s: not %s in %s', (_script, query, content) => {
    expect(finds(query, { content })).toBe(false);
  });
});

describe('a search looks at', () => {
  const card = { front: 'the **front**', back: 'the back', hint: 'a hint' };
  test.each<[string, string, Partial<Note>]>([
    ['the title', 'casa', { title: 'La casa' }],
    ['the text, without its markers', 'vuelvo a casa', { content: 'vuelvo *a* **casa**' }],
    ['the front of a card', '"the front"', { flashcard: card }],
    ['the back of a card', 'back', { flashcard: card }],
    ['the hint of a card', 'hint', { flashcard: card }],
    [
      'a cloze text with its answers',
      '"is Paris."',
      { cloze: { title: null, text: 'It is {{Paris}}.', answers: ['Paris'] } },
    ],
    ['the tags', 'spanish', { tags: ['Spanish'] }],
  ])('%s', (_name, query, note) => {
    expect(finds(query, note)).toBe(true);
    expect(finds(query, {})).toBe(false);
  });

  test('all of them at once: each word may be in another one', () => {
    const note = { title: 'Osmosis', content: 'Water moves', tags: ['biology'] };
    expect(finds('osmosis water biology', note)).toBe(true);
    expect(finds('osmosis water chemistry', note)).toBe(false);
  });
});

describe('an operator', () => {
  const flashcard = { front: 'a', back: 'b', hint: null };
  const cloze = { title: null, text: '{{a}}', answers: ['a'] };
  const srs = noteOf().reviewData.srs;
  const dueOn = (dueDay: number) => ({
    reviewData: { ...noteOf().reviewData, srs: { ...srs, dueDay } },
  });
  const created = (createdAt: string) => ({
    reviewData: { ...noteOf().reviewData, createdAt },
  });
  /** Reviews on the days after the note was written. */
  const reviewed = (letters: string) => {
    const past = `1;ftu;${Array.from(letters, (letter) => `1${letter}`).join(',')}`;
    const lapses = letters.split('H').length - 1;
    return { reviewData: { ...noteOf().reviewData, srs: { ...srs, lapses, past } } };
  };
  test.each<[string, Partial<Note>, boolean]>([
    ['tag:Español', { tags: ['espanol'] }, true],
    ['tag:spanish', { tags: ['spanish verbs'] }, false],
    ['tag:"spanish verbs"', { tags: ['Spanish Verbs'] }, true],
    ['tag:a tag:b', { tags: ['a'] }, false],
    ['tag:a tag:b', { tags: ['a', 'b'] }, true],
    ['tag:a,b', { tags: ['b'] }, true],
    ['tag:a,b', { tags: ['c'] }, false],
    ['tag:"a, b"', { tags: ['A, b'] }, true],
    ['tag:"a, b"', { tags: ['a'] }, false],
    ['-tag:a', { tags: ['a'] }, false],
    ['-tag:a', { tags: ['b'] }, true],
    ['is:due', dueOn(20_515), true],
    ['is:due', dueOn(20_516), false],
    ['is:due', { ...dueOn(20_515), isArchived: true }, false],
    ['IS:DUE', dueOn(20_514), true],
    ['is:archived', { isArchived: true }, true],
    ['is:archived', {}, false],
    ['is:slipping', reviewed('HHHH'), true],
    ['is:slipping', reviewed('HHHE'), false],
    ['-is:slipping', reviewed('HHHHR'), true],
    ['has:card', { flashcard }, true],
    ['has:card', { cloze }, false],
    ['has:cloze', { cloze }, true],
    ['-has:cloze', { cloze }, false],
    ['has:link', { content: 'see https://example.com/a' }, true],
    ['has:link', { flashcard: { ...flashcard, back: '[write](mailto:ada@example.com)' } }, true],
    ['has:link', { content: 'https: the protocol, and http://' }, false],
    ['from:kindle', { source: { ...source, locator: 'Kindle, location 12' } }, true],
    ['from:"war and peace"', { source: { ...source, title: 'War and Peace' } }, true],
    ['from:tolstoi', { source: { ...source, author: 'Tolstoï' } }, true],
    ['from:example.com', { source: { ...source, url: 'https://example.com/a' } }, true],
    ['from:kindle', { content: 'from a kindle' }, false],
    ['-from:kindle', { source: { ...source, title: 'Kindle' } }, false],
    ['peace', { source: { ...source, title: 'War and Peace' } }, true],
    // The study day begins at 04:00 in Zurich, which is 02:00 UTC in summer.
    ['before:2026-07-01', created('2026-07-01T01:59:59.999Z'), true],
    ['before:2026-07-01', created('2026-07-01T02:00:00.000Z'), false],
    ['after:2026-07-01', created('2026-07-01T02:00:00.000Z'), true],
    ['after:2026-07-01', created('2026-07-01T01:59:59.999Z'), false],
  ])('%s %j: %s', (query, note, expected) => {
    expect(finds(query, note)).toBe(expected);
  });

  test('is read in full width', () => {
    expect(finds('tag：日本', { tags: ['日本'] })).toBe(true);
    expect(finds('tag：日本', { tags: ['中国'] })).toBe(false);
    expect(finds('ｔａｇ：“日本”', { tags: ['日本'] })).toBe(true);
    expect(finds('is：due', {})).toBe(finds('is:due', {}));
    expect(parseQuery('is：due')).toMatchObject([{ kind: 'operator', name: 'is', value: 'due' }]);
    expect(parseQuery('ｉｓ：ｄｕｅ')).toMatchObject([{ kind: 'operator', name: 'is' }]);
    expect(parseQuery('before：２０２６－０１－０２')).toMatchObject([{ kind: 'operator' }]);
    expect(seeksArchived('is：archived')).toBe(true);
  });

  test.each(['is:happy', 'has:wings', 'colour:red', 'before:2026-02-31', 'constructor:x', 'a:b:c'])(
    'that is unknown (%s) is text',
    (query) => {
      expect(parseQuery(query)).toMatchObject([{ kind: 'text', text: query }]);
      expect(finds(query, { content: `It says ${query}.` })).toBe(true);
      expect(finds(query, { content: 'It says nothing.' })).toBe(false);
    },
  );

  test.each(['tag:', 'is:', 'before:""', '-', '""', '"', '   ', ''])(
    'without a value, or an empty part (%j), leaves nothing out',
    (query) => {
      expect(parseQuery(query)).toEqual([]);
      expect(finds(query, {})).toBe(true);
    },
  );

  test('in quotes is text', () => {
    expect(finds('"is:due"', { content: 'Type is:due.' })).toBe(true);
    expect(finds('"is:due"', { content: 'Type.' })).toBe(false);
  });
});

test.each([
  ['"to be or"', 'to be or not', true],
  ['"to be or"', 'or to be', false],
  ['"to be', 'and to be', true],
  ['"a b" c', 'c a b', true],
  ['-dog cat', 'cat', true],
  ['-dog cat', 'cat and dog', false],
  ['-"my dog" dog', 'your dog', true],
  ['-"my dog" dog', 'my dog', false],
  ['well-known', 'a well-known word', true],
  ['“絵 本”', '絵 本', true],
  ['“絵 本”', '本 絵', false],
  ['＂to be＂', 'be to', false],
  ['„to be“', 'be to', false],
  ['«to be»', 'be to', false],
  ['－dog cat', 'cat', true],
  ['－dog cat', 'cat and dog', false],
  ['−dog cat', 'cat and dog', false],
  ['－“my dog” dog', 'my dog', false],
])('the query %s in "%s": %s', (query, content, expected) => {
  expect(finds(query, { content })).toBe(expected);
});

test('hits rank by title, card, tag and text, and the start of a word before its inside', () => {
  const notes: Partial<Note>[] = [
    { title: 'Casa' },
    { title: 'El ocaso y la ecasa' },
    { flashcard: { front: 'la casa', back: 'house', hint: null } },
    { tags: ['casa'] },
    { content: 'en casa' },
    { content: 'ecasa' },
    { source: { ...source, title: 'Mi casa' } },
  ];
  const scores = notes.map((note) => score('casa', noteOf(note)));
  expect(scores).not.toContain(null);
  expect(scores).toEqual([...scores].sort((a, b) => Number(b) - Number(a)));
  expect(new Set(scores).size).toBe(notes.length);
});

describe('near words', () => {
  const words = ['casa', 'cosa', 'caza', 'casas', 'acsa', 'cas', 'cs', 'masas', 'perro'];
  test.each([
    ['casa', words, ['cosa', 'caza', 'casas', 'acsa', 'cas']],
    ['cas', words, ['casa']],
    ['teh', ['the', 'he', 'tech', 'then'], ['the', 'tech']],
    ['eh', ['he', 'the'], []],
    ['gamesa', ['games', 'gamess', 'gesa'], ['games', 'gamess']],
    ['recieved', ['received', 'relieved', 'revived'], ['received', 'relieved', 'revived']],
    ['한글', ['한굴', '한국'], ['한굴']],
  ])('of %s', (word, among, expected) => {
    const near = among.filter((other) => isNearWord(foldText(word), foldText(other)));
    expect(near).toEqual(expected);
  });

  test('of a note are its distinct words', () => {
    const note = noteOf({ title: 'Casa, casa!', content: 'en CASA', tags: ['a b'] });
    expect([...wordsOf(searchedNote(note))]).toEqual(['casa', 'a', 'b', 'en']);
  });

  test('match as whole words, and every other part must still match', () => {
    const query = parseQuery('casa tag:spanish');
    const near: NearWords = new Map(
      query.flatMap((part) => (part.kind === 'text' ? [[part, ['cosa']] as const] : [])),
    );
    const matches = (content: string, tag: string) =>
      matchScore(searchedNote(noteOf({ content, tags: [tag] })), query, context, near);
    expect(matches('una cosa', 'spanish')).toBe(0);
    expect(matches('una casa', 'spanish')).toBeGreaterThan(0);
    expect(matches('unas cosas', 'spanish')).toBeNull();
    expect(matches('una cosa', 'italian')).toBeNull();
  });
});

describe('a search of all notes', () => {
  const run = (notes: readonly Note[], query: string): { result: SearchResult; steps: number } => {
    const search = searchNotes(notes, parseQuery(query), context);
    for (let steps = 1; ; steps += 1) {
      const step = search.next();
      if (step.done) return { result: step.value, steps };
    }
  };
  const textsOf = (notes: readonly Note[]) => notes.map(({ title, content }) => title ?? content);
  const writtenOn = (day: number, parts: Partial<Note>) =>
    noteOf({
      reviewData: { ...noteOf().reviewData, createdAt: `2026-03-0${day}T10:00:00.000Z` },
      ...parts,
    });

  test('reads no text that is folded already', () => {
    let reads = 0;
    const content = () => {
      reads += 1;
      return 'folded once';
    };
    const notes = Array.from({ length: 120 }, () =>
      Object.defineProperty(noteOf(), 'content', { get: content }),
    );
    expect([...foldNotes(notes)].length).toBeGreaterThan(1);
    expect(reads).toBe(notes.length);
    expect(run(notes, 'once').result.hits).toHaveLength(notes.length);
    expect(reads).toBe(notes.length);
  });

  test('returns the best hits first, and the newer of equal ones', () => {
    const notes = [
      writtenOn(1, { content: 'old casa' }),
      writtenOn(2, { content: 'new casa' }),
      writtenOn(1, { title: 'Casa' }),
      writtenOn(3, { content: 'perro' }),
    ];
    const { result } = run(notes, 'casa');
    expect(textsOf(result.hits)).toEqual(['Casa', 'new casa', 'old casa']);
    expect(result.nearHits).toEqual([]);
  });

  test('with few hits also returns the hits of near words, the most frequent words first', () => {
    const notes = [
      writtenOn(1, { content: 'una casa' }),
      writtenOn(1, { content: 'la cosa' }),
      writtenOn(2, { content: 'la caza' }),
      writtenOn(3, { content: 'otra caza' }),
      writtenOn(4, { content: 'perro' }),
    ];
    const { result } = run(notes, 'casa');
    expect(textsOf(result.hits)).toEqual(['una casa']);
    expect(textsOf(result.nearHits)).toEqual(['otra caza', 'la caza', 'la cosa']);
    expect(result.nearWords).toEqual(['caza', 'cosa']);
  });

  test.each(['"casa"', '-casa', 'is:due', 'xyz'])('has no near words for %s', (query) => {
    const { result } = run([writtenOn(1, { content: 'la cosa' })], query);
    expect(result).toMatchObject({ nearHits: [], nearWords: [] });
  });

  test('with five hits returns no near hits', () => {
    const notes = ['casa', 'casa', 'casa', 'casa', 'casa', 'cosa'].map((content) =>
      noteOf({ content }),
    );
    expect(run(notes, 'casa').result).toMatchObject({ nearHits: [], nearWords: [] });
  });

  test('pauses between short steps', () => {
    const notes = Array.from({ length: 1000 }, (_, n) => noteOf({ content: `word${n} other` }));
    expect(run(notes, 'other').steps).toBeGreaterThanOrEqual(20);
    expect(run(notes, 'otter').steps).toBeGreaterThanOrEqual(60);
  });
});

test.each([
  ['is:archived', true],
  ['casa IS:Archived', true],
  ['casa is:"archived"', true],
  ['is:" archived', true],
  ['"casa"is:archived', true],
  ['-is:archived', false],
  ['"casa is:archived"', false],
  ['this:archived', false],
  ['is:archived,due', false],
])('the query %s looks for archived notes: %s', (query, expected) => {
  expect(seeksArchived(query)).toBe(expected);
});

test('a part can be removed from a query', () => {
  const query = '  casa  tag:"spanish verbs" -dog ';
  expect(parseQuery(query).map((part) => withoutPart(query, part))).toEqual([
    'tag:"spanish verbs" -dog',
    'casa -dog',
    'casa  tag:"spanish verbs"',
  ]);
});

test.each([
  ['casó la casa', ['casa'], ['casa']],
  ['La CÁSA de e\u0301l', ['casa', 'el'], ['CÁSA', 'e\u0301l']],
  ['Straße', ['s'], ['S', 'ß']],
  ['aaaa', ['aa', 'aaa'], ['aaaa']],
  ['👍🏽 ok', ['👍'], ['👍🏽']],
])('in %s the hits of %j are %j', (text, sought, marked) => {
  const ranges = hitRanges(text, { texts: sought, words: [] });
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(marked);
});

test.each([
  ['Cosas, una cosa', ['cosa'], ['cosa']],
  ['Nación, naciones', ['nacion'], ['Nación']],
])('in %s the near words of %j are %j', (text, words, marked) => {
  const ranges = hitRanges(text, { texts: [], words });
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(marked);
});

test.each([
  ['nacion', { content: 'La nación' }, 'nación'],
  ['strasse', { title: 'Die Straße' }, 'Straße'],
  ['cosa', { content: 'cosas', tags: ['Cosa'] }, 'Cosa'],
  ['cosa', { content: 'cosas' }, null],
])('the word %s in %j is written %s', (word, note, written) => {
  expect(writtenWord(word, [noteOf({ title: 'other' }), noteOf(note)])).toBe(written);
});

describe('any text', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });

  property('folds to the same with and without places', [anyText], (text) => {
    const { folded, starts, ends } = foldWithPlaces(text);
    expect(folded).toBe(foldText(text));
    expect(starts).toHaveLength(folded.length);
    expect(ends).toHaveLength(folded.length);
  });

  property('contains itself as a hit that covers its whole length', [anyText], (text) => {
    const folded = foldText(text);
    fc.pre(folded !== '');
    const ranges = hitRanges(text, { texts: [folded], words: [] });
    expect(foldText(text.slice(ranges[0]?.start, ranges.at(-1)?.end))).toBe(folded);
  });

  property('is a query whose parts lie in order within it', [anyText], (text) => {
    let end = 0;
    for (const part of parseQuery(text)) {
      expect(part.start).toBeGreaterThanOrEqual(end);
      expect(part.end).toBeGreaterThan(part.start);
      end = part.end;
    }
    expect(end).toBeLessThanOrEqual(text.length);
  });
});

test.each([
  ['a word of 5,000 characters', 'x'.repeat(5000)],
  ['100,000 spaces', ' '.repeat(100_000)],
  ['50,000 quotes', '"'.repeat(50_000)],
  ['50,000 colons', 'tag:'.repeat(50_000)],
  ['50,000 minus signs', '-'.repeat(50_000)],
  ['50,000 combining marks', 'a' + '\u0301\u0316'.repeat(25_000)],
])('%s are a query like any other', (_name, query) => {
  const started = process.cpuUsage();
  expect(finds(query, { content: 'some text' })).toBe(parseQuery(query).length === 0);
  // Quadratic time would need minutes.
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1e6).toBeLessThan(5);
});
