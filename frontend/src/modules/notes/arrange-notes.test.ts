import type { Note } from '@mylinguist/shared/schemas/note';
import type { NoteSource } from '@mylinguist/shared/schemas/note-source';
import { property } from '@mylinguist/shared/testing/property';
import fc from 'fast-check';
import { makeNote } from '../../testing/factories';
import { groupNotes, sortNotes, type NoteGrouping, type NoteSort } from './arrange-notes';

const zone = 'Europe/Zurich';

interface Parts {
  readonly createdAt?: string;
  readonly editedAt?: string;
  readonly due?: string;
  readonly difficulty?: number;
  readonly tags?: string[];
  readonly source?: NoteSource;
}

function noteOf(title: string, { createdAt, due, difficulty, ...fields }: Parts = {}): Note {
  const note = makeNote({ title, ...fields });
  const { reviewData } = note;
  return {
    ...note,
    reviewData: {
      ...reviewData,
      createdAt: createdAt ?? reviewData.createdAt,
      nextReviewDate: due ?? reviewData.nextReviewDate,
      lastReviewDate: difficulty === undefined ? null : reviewData.createdAt,
      srs: { ...reviewData.srs, difficulty: difficulty ?? 5 },
    },
  };
}

const titles = (notes: readonly Note[]) => notes.map(({ title }) => title);

test.each<[NoteSort, string[]]>([
  ['oldest', ['Note 10', 'éclair', 'Note 9']],
  ['best', ['Note 10', 'éclair', 'Note 9']],
  ['newest', ['Note 9', 'éclair', 'Note 10']],
  ['changed', ['éclair', 'Note 10', 'Note 9']],
  ['due', ['éclair', 'Note 9', 'Note 10']],
  ['difficult', ['Note 10', 'Note 9', 'éclair']],
  ['title', ['éclair', 'Note 9', 'Note 10']],
])('notes sorted by %s', (sort, expected) => {
  const notes = [
    noteOf('Note 10', {
      due: '2026-03-09T03:00:00.000Z',
      difficulty: 8,
      editedAt: '2026-03-07T09:00:00.000Z',
    }),
    noteOf('éclair', { due: '2026-03-05T03:00:00.000Z', editedAt: '2026-03-08T09:00:00.000Z' }),
    noteOf('Note 9', { due: '2026-03-07T03:00:00.000Z', difficulty: 2.5 }),
  ];
  expect(titles(sortNotes(notes, sort))).toEqual(expected);
});

test('a note without a title is sorted by its first words', () => {
  const untitled = makeNote({ title: null, content: '**b** comes second' });
  const notes = [noteOf('c'), untitled, noteOf('a')];
  expect(titles(sortNotes(notes, 'title'))).toEqual(['a', null, 'c']);
});

const grouped = (notes: readonly Note[], group: NoteGrouping, sort: NoteSort = 'oldest') =>
  groupNotes(notes, { sort, group }, zone).map(({ name, notes: members }) => [
    name,
    titles(members),
  ]);

test('notes with a source are grouped by its name, and the others follow', () => {
  const from = (title: string | null, url: string | null = null) => ({
    source: { url, title, author: null, locator: null },
  });
  const notes = [
    noteOf('none'),
    noteOf('second', from('War and Peace')),
    noteOf('page', from(null, 'https://www.example.com/a')),
    noteOf('first', from('war and peace')),
  ];
  expect(grouped(notes, 'source')).toEqual([
    ['example.com', ['page']],
    ['War and Peace', ['second', 'first']],
    [null, ['none']],
  ]);
});

test('a note with several tags is in the group of the first one in the alphabet', () => {
  const notes = [
    noteOf('no tag'),
    noteOf('two', { tags: ['verbs', 'Biology'] }),
    noteOf('one', { tags: ['verbs'] }),
    noteOf('other spelling', { tags: ['biology'] }),
  ];
  expect(grouped(notes, 'tag')).toEqual([
    ['Biology', ['two', 'other spelling']],
    ['verbs', ['one']],
    [null, ['no tag']],
  ]);
});

test('a day begins at 04:00 in the time zone of the learner', () => {
  const notes = [
    noteOf('evening', { createdAt: '2026-03-02T20:00:00.000Z' }),
    noteOf('night', { createdAt: '2026-03-03T02:59:59.000Z' }),
    noteOf('morning', { createdAt: '2026-03-03T03:00:00.000Z' }),
  ];
  expect(grouped(notes, 'day')).toEqual([
    [20_514, ['evening', 'night']],
    [20_515, ['morning']],
  ]);
  expect(grouped(notes.toReversed(), 'day', 'newest')).toEqual([
    [20_515, ['morning']],
    [20_514, ['night', 'evening']],
  ]);
});

test('a note without an edit counts as changed when it was written', () => {
  const notes = [
    noteOf('first', {
      createdAt: '2026-03-02T10:00:00.000Z',
      editedAt: '2026-03-04T10:00:00.000Z',
    }),
    noteOf('second', { createdAt: '2026-03-03T10:00:00.000Z' }),
    noteOf('third', { createdAt: '2026-03-03T10:00:00.000Z' }),
    noteOf('fourth', { createdAt: '2026-03-05T10:00:00.000Z' }),
  ];
  const sorted = sortNotes(notes, 'changed');
  expect(titles(sorted)).toEqual(['fourth', 'first', 'third', 'second']);
  expect(grouped(sorted, 'day', 'changed')).toEqual([
    [20_517, ['fourth']],
    [20_516, ['first']],
    [20_515, ['third', 'second']],
  ]);
});

property(
  'the order by last change has the newest first among notes without an edit',
  [fc.array(fc.integer({ min: 10, max: 23 }), { maxLength: 12 })],
  (hours) => {
    const notes = hours
      .toSorted((a, b) => a - b)
      .map((hour) => noteOf('', { createdAt: `2026-03-02T${hour}:00:00.000Z` }));
    expect(sortNotes(notes, 'changed')).toEqual(sortNotes(notes, 'newest'));
  },
);

test('days of a list by next review are the days of the reviews', () => {
  const note = noteOf('due');
  expect(grouped([note], 'day', 'due')).toEqual([[note.reviewData.srs.dueDay, ['due']]]);
});

property(
  'every note is in one group, and a group keeps the order of the sort',
  [
    fc.array(fc.subarray(['a', 'B', 'b', 'ç']), { maxLength: 12 }),
    fc.constantFrom<NoteSort[]>('oldest', 'newest', 'changed', 'due', 'difficult', 'title'),
    fc.constantFrom<NoteGrouping[]>('day', 'tag'),
  ],
  (tagLists, sort, group) => {
    const notes = tagLists.map((tags, index) =>
      noteOf(`${index % 5}`, {
        tags,
        createdAt: `2026-03-${10 + index}T10:00:00.000Z`,
        ...(index % 3 === 0 && { editedAt: `2026-04-${10 + tags.length}T10:00:00.000Z` }),
      }),
    );
    const sorted = sortNotes(notes, sort);
    const groups = groupNotes(sorted, { sort, group }, zone);
    const members = groups.flatMap((each) => each.notes);
    expect(new Set(members)).toEqual(new Set(notes));
    expect(members).toHaveLength(notes.length);
    for (const each of groups) {
      const places = each.notes.map((note) => sorted.indexOf(note));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  },
);
