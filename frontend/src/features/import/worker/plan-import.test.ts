import { parsedNote, type ImportedNote } from '@mylinguist/importers/imported-note';
import fc from 'fast-check';
import type { Choices, Here } from './messages';
import { planImport, type RelatedNote, type Relation } from './plan-import';

let made = 0;

function makeRelated(
  fields: Partial<ImportedNote> = {},
  relation: Relation = 'fresh',
): RelatedNote {
  const id = `id-${++made}`;
  const note = { ...parsedNote({ key: id, content: 'text' }), id, kind: 'quickNote' as const };
  return { note: { ...note, ...fields }, relation };
}

const makeHere = (fields: Partial<Here> = {}): Here => ({
  notes: [],
  deletedIds: [],
  tags: [],
  room: { notes: 1000, bytes: 1_000_000, tags: 500 },
  today: '2026-02-27',
  ...fields,
});
const makeChoices = (fields: Partial<Choices> = {}): Choices => ({
  spreadDays: null,
  archived: 'archive',
  onlyTags: null,
  onChange: 'mine',
  onChangeOf: {},
  ...fields,
});
const plan = (related: readonly RelatedNote[], here = makeHere(), choices = makeChoices()) =>
  planImport(related, here, choices);

test.each([
  [10, 1],
  [25, 1],
  [26, 7],
  [175, 7],
  [323, 14],
  [2000, 90],
  [9999, 90],
])('%i new notes begin over %i days unless the learner chooses otherwise', (count, days) => {
  const related = Array.from({ length: count }, () => makeRelated());
  const here = makeHere({ room: { notes: 20_000, bytes: 1e9, tags: 500 } });
  expect(plan(related, here).plan.spreadDays).toBe(days);
});

test('new notes are spread evenly from tomorrow on, in the order of the file', () => {
  const related = Array.from({ length: 14 }, () => makeRelated());
  const { planned } = plan(related, makeHere(), makeChoices({ spreadDays: 7 }));
  expect(planned.map(({ note }) => note.due)).toEqual(
    ['02-28', '03-01', '03-02', '03-03', '03-04', '03-05', '03-06'].flatMap((day) => [
      `2026-${day}`,
      `2026-${day}`,
    ]),
  );
});

test('a date of the file is never moved, and no note begins before tomorrow or after the last day', () =>
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.constantFrom('2020-01-01', '2026-02-27', '2030-01-01'))),
      fc.constantFrom(1, 7, 14, 30, 60, 90),
      (dues, spreadDays) => {
        const related = dues.map((due) => makeRelated({ due }));
        const { planned } = plan(related, makeHere(), makeChoices({ spreadDays }));
        const last = new Date(Date.parse('2026-02-27') + spreadDays * 86_400_000).toISOString();
        for (const [index, { note }] of planned.entries()) {
          const due = dues[index] ?? null;
          if (due !== null) expect(note.due).toBe(due);
          else if (spreadDays === 1) expect(note.due).toBeNull();
          else {
            expect(note.due?.localeCompare('2026-02-27')).toBe(1);
            expect(note.due?.localeCompare(last.slice(0, 10))).toBeLessThanOrEqual(0);
          }
        }
      },
    ),
  ));

test('unchanged and deleted notes are not sent', () => {
  const related = (['fresh', 'unchanged', 'deleted', 'changed'] as const).map((relation) =>
    makeRelated({}, relation),
  );
  const { planned, plan: counts } = plan(related);
  expect(planned.map(({ onChange }) => onChange)).toEqual([null, 'mine']);
  expect(counts).toMatchObject({ notes: 1, sent: 2 });
});

test('a choice for one note takes precedence over the choice for all', () => {
  const one = makeRelated({}, 'changed');
  const other = makeRelated({}, 'changed');
  const choices = makeChoices({ onChange: 'theirs', onChangeOf: { [one.note.id]: 'mine' } });
  const { planned, plan: counts } = plan([one, other], makeHere(), choices);
  expect(planned.map(({ onChange }) => onChange)).toEqual(['mine', 'theirs']);
  expect(counts.notes).toBe(1);
});

test('archived notes can be left out, and begin on no day', () => {
  const related = [makeRelated({ isArchived: true }), makeRelated()];
  const kept = plan(related, makeHere(), makeChoices({ spreadDays: 7 }));
  expect(kept.planned.map(({ note }) => note.due)).toEqual([null, '2026-02-28']);
  expect(kept.plan).toMatchObject({ notes: 2, archived: 1, unscheduled: 1 });
  const left = plan(related, makeHere(), makeChoices({ archived: 'leave' }));
  expect(left.plan).toMatchObject({ notes: 1, archived: 1 });
});

test('notes that are due today are counted without archived ones', () => {
  const related = [
    makeRelated({ due: '2026-02-27' }),
    makeRelated({ due: '2026-02-28' }),
    makeRelated({ due: '2020-01-01', isArchived: true }),
  ];
  expect(plan(related).plan.dueToday).toBe(1);
});

test('the first notes come along up to the maximum, and changed notes need no room', () => {
  const related = [makeRelated({}, 'changed'), ...Array.from({ length: 5 }, () => makeRelated())];
  const here = makeHere({ room: { notes: 2, bytes: 1_000_000, tags: 500 } });
  const { planned, plan: counts } = plan(related, here);
  expect(planned.map(({ note }) => note.id)).toEqual(
    related.slice(0, 3).map(({ note }) => note.id),
  );
  expect(counts.overCap).toBe(3);
});

test('notes above the maximum of text are left out', () => {
  const related = [makeRelated({ content: 'é'.repeat(100) }), makeRelated({ content: 'short' })];
  const here = makeHere({ room: { notes: 10, bytes: 150, tags: 500 } });
  expect(plan(related, here).plan).toMatchObject({ notes: 1, overCap: 1 });
});

test('the learner can choose notes by tag', () => {
  const related = [
    makeRelated({ tags: ['a'] }),
    makeRelated({ tags: ['b', 'c'] }),
    makeRelated({ tags: ['d'] }),
  ];
  const { planned } = plan(related, makeHere(), makeChoices({ onlyTags: ['a', 'c'] }));
  expect(planned.map(({ note }) => note.tags)).toEqual([['a'], ['b', 'c']]);
});

test('of the tags that do not exist, the most used are created', () => {
  const related = [
    makeRelated({ tags: ['rare', 'Known'] }),
    makeRelated({ tags: ['often'] }),
    makeRelated({ tags: ['often'] }),
  ];
  const here = makeHere({ tags: ['known'], room: { notes: 10, bytes: 10_000, tags: 1 } });
  const { plan: counts } = plan(related, here);
  expect(counts.tags).toEqual([
    { name: 'often', count: 2 },
    { name: 'Known', count: 1 },
  ]);
  expect(counts.lostTags).toBe(1);
});
