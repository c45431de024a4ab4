import { newReviewData, recordReview } from '@mylinguist/shared/scheduling/schedule';
import { formatHistory, parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import { importedSchedule } from '@mylinguist/shared/scheduling/imported-schedule';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import type { ReviewData } from '@mylinguist/shared/schemas/note';
import * as fc from 'fast-check';
import { perTier } from '../../../../testing/depth';
import type { ImportedNote } from '../../imported-note';
import { readAnki } from '../../testing/anki-package';
import {
  changePackage,
  exportedAt,
  exportNotes,
  noteToExport,
  selectRows,
  throughAnki,
} from '../../testing/exported-package';
import type { ExportedNote } from './exported-note';

const zones = [
  'Pacific/Honolulu',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Auckland',
] as const;

/** Reviews a note on days after it was written. */
function reviewed(
  created: Date,
  reviews: readonly { days: number; response: 'Easy' | 'Hard' }[],
  timeZone: string,
): ReviewData {
  let reviewData = newReviewData(created, timeZone);
  let day = studyDay(created, timeZone);
  for (const { days, response } of reviews) {
    day += days;
    const now = new Date(studyDayStart(day, timeZone).getTime() + 5 * 3_600_000);
    if (now > exportedAt) break;
    reviewData = recordReview(reviewData, response, { now, timeZone }).next;
  }
  return reviewData;
}

const reviews = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 60 }),
    response: fc.constantFrom('Easy' as const, 'Hard' as const),
  }),
  { maxLength: 8 },
);
const created = fc
  .integer({ min: Date.UTC(2020, 0), max: exportedAt.getTime() - 86_400_000 })
  .map((at) => new Date(at));

/** Texts with everything that means something to Anki, to HTML or to this app. */
const pieces = [
  ...['Hund', 'dog', ' ', '\n', '\n\n', '**b**', '*i*', '~~u~~', '- a\n- b', '1. x\n2. y'],
  ...['`code`', '==mark==', '> q', '[a](https://example.com/?a=1&b=2)', 'https://example.com'],
  ...['<b>', '</script>', '&amp;', '{{c1::x}}', '}}', '{{', '::', ':', '[sound:a.mp3]', '"', "'"],
  ...['\u001f', '\u00a0', '😀', '\\(x\\)', '```\ncode\n```', '(hint)', '| a | b |'],
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((all) => all.join(''));
const optional = fc.option(text, { nil: null });
const source = fc.option(
  fc.record({
    url: fc.constantFrom(null, 'https://example.com/{{a}}?b=c'),
    title: fc.constantFrom(null, 'Dune'),
    author: fc.constantFrom(null, 'Frank Herbert'),
    locator: fc.constantFrom('Page 3', 'a: b'),
  }),
  { nil: undefined },
);
const tags = fc.uniqueArray(
  fc.constantFrom('verbs', 'false friends', 'spanish::irregular', 'a_b', 'ä "b"'),
  { maxLength: 3 },
);

const notesIn = (timeZone: string) =>
  fc.array(
    fc
      .record({
        title: optional,
        content: text,
        contentType: fc.constantFrom(0, 1),
        isArchived: fc.boolean(),
        tags,
        source,
        flashcard: fc.option(fc.record({ front: text, back: text, hint: optional }), { nil: null }),
        cloze: fc.option(
          text.map((rest) => ({ title: null, text: `{{x::y}} (a) ${rest}`, answers: ['x::y'] })),
          { nil: null },
        ),
        created,
        reviews,
      })
      .map(({ created: at, reviews: done, source: from, ...rest }) =>
        noteToExport({
          ...rest,
          ...(from && { source: from }),
          reviewData: reviewed(at, done, timeZone),
        }),
      ),
    { minLength: 1, maxLength: 6 },
  );

const byId = (notes: readonly ImportedNote[]) => new Map(notes.map((note) => [note.id, note]));
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

const hasText = ({ title, content, flashcard, cloze }: ExportedNote) =>
  [title, content, flashcard?.front, flashcard?.back, cloze?.text].some((each) =>
    each?.replace(/[\s\p{C}]/gu, ''),
  );

describe.each(zones)('notes exported in %s', (timeZone) => {
  test('are imported as they were', async () => {
    await fc.assert(
      fc.asyncProperty(notesIn(timeZone), async (notes) => {
        const read = await readAnki(await exportNotes(notes, { timeZone }), { tooLong: 'shorten' });
        const found = byId(read.notes);
        for (const note of notes.filter(hasText)) {
          const { source: from, ...rest } = note;
          expect(found.get(note.id)?.stored).toEqual({ ...rest, ...(from && { source: from }) });
          expect(found.get(note.id)).toMatchObject({
            tags: note.tags,
            isArchived: note.isArchived,
            due: dateOf(note.reviewData.srs.dueDay),
            past: note.reviewData.srs.past,
          });
        }
      }),
      { numRuns: perTier({ fast: 1, deep: 4 }) },
    );
  });

  test('are due on the same day after a way through Anki, with the same reviews', async () => {
    await fc.assert(
      fc.asyncProperty(notesIn(timeZone), async (notes) => {
        const apkg = await throughAnki(await exportNotes(notes, { timeZone }));
        const found = byId((await readAnki(apkg)).notes);
        for (const { id, isArchived, reviewData, ...note } of notes) {
          if (!hasText({ id, isArchived, reviewData, ...note })) continue;
          const { srs, repetitions } = reviewData;
          const kept = found.get(id);
          expect(kept).toMatchObject({ isArchived, reviews: repetitions, stored: null });
          expect(kept?.due).toBe(repetitions === 0 ? null : dateOf(srs.dueDay));
          const before = parseHistory(srs.past);
          const after = kept?.past == null ? null : parseHistory(kept.past);
          expect(after?.entries ?? []).toEqual(before?.entries);
          if (repetitions > 0) expect(kept?.past).toBe(srs.past);
        }
      }),
      { numRuns: perTier({ fast: 1, deep: 4 }) },
    );
  });
});

test('plain texts, tags and the source are the same after a way through Anki', async () => {
  const notes = [
    noteToExport({
      title: 'Dogs',
      content: 'A **bold** *word*\n\n- one\n- two',
      flashcard: {
        front: 'What is `1 < 2 & 3`?',
        back: '[a](https://example.com/?a=1&b=2)',
        hint: 'hm',
      },
      tags: ['verbs', 'spanish::irregular'],
      source: { url: 'https://example.com/a?b=c', title: 'Dune', author: 'Ada', locator: 'Page 3' },
    }),
    noteToExport({
      flashcard: null,
      cloze: {
        title: null,
        text: 'The {{a::b}} (hint) of {{:c:}} is ~~not~~ {{d}}(e).',
        answers: ['a::b', ':c:', 'd'],
      },
    }),
    noteToExport({ flashcard: null, title: 'Only', content: 'A quick note {{with braces}} :: }}' }),
  ];
  const found = byId((await readAnki(await throughAnki(await exportNotes(notes)))).notes);
  for (const { id, title, content, flashcard, cloze, tags: names, source: from } of notes) {
    expect(found.get(id)).toMatchObject({
      ...{ title, content, flashcard, cloze, tags: names, source: from ?? null },
    });
  }
});

test('what was changed in Anki is read from its fields', async () => {
  const note = noteToExport({ tags: ['verbs'] });
  const apkg = await exportNotes([note]);
  const read = async (sql: string) => (await readAnki(await changePackage(apkg, sql))).notes[0];
  expect(await read(`UPDATE notes SET flds = replace(flds, 'dog', 'the dog')`)).toMatchObject({
    ...{ id: note.id, stored: null, flashcard: { front: 'Hund', back: 'the dog' } },
  });
  expect(await read(`UPDATE notes SET tags = ' nouns '`)).toMatchObject({
    ...{ id: note.id, stored: null, tags: ['nouns'] },
  });
  expect(await read('UPDATE cards SET queue = -1')).toMatchObject({ isArchived: true });
  expect(
    await read(
      `UPDATE cards SET type = 2, queue = 2, due = 300, ivl = 9, reps = 1;
       INSERT INTO revlog SELECT 1795400000000, id, 0, 3, 9, 0, 2500, 0, 0 FROM cards`,
    ),
  ).toMatchObject({ id: note.id, stored: null, reviews: 1 });
});

test('a stranger cannot choose the id of a note by other data', async () => {
  const note = noteToExport();
  const other = noteToExport();
  const apkg = await exportNotes([note]);
  const sql = `UPDATE notes SET data = replace(data, '${note.id}', '${other.id}')`;
  expect((await readAnki(await changePackage(apkg, sql))).notes).toMatchObject([
    { id: note.id, stored: null },
  ]);
});

test('a card that was added in Anki is another note', async () => {
  const note = noteToExport({
    flashcard: null,
    cloze: { title: null, text: 'A {{b}} c', answers: ['b'] },
  });
  const apkg = await changePackage(
    await exportNotes([note]),
    `UPDATE notes SET flds = replace(flds, ' c', ' {{c2::c}}');
     INSERT INTO cards SELECT id + 1, nid, did, 1, mod, usn, type, queue, due, ivl, factor, reps,
       lapses, left, odue, odid, flags, data FROM cards`,
  );
  const { notes } = await readAnki(apkg);
  expect(notes.map(({ id, cloze }) => [id === note.id, cloze?.text])).toEqual([
    [true, 'A {{b}} c'],
    [false, 'A b {{c}}'],
  ]);
});

test('a history with a seed or a reset keeps its state', async () => {
  const day = 20_700;
  const past = (history: Parameters<typeof formatHistory>[0]) => {
    const { lastDay } = replay(history, defaultMemoryModel);
    return importedSchedule(
      { createdAt: null, due: dateOf(lastDay + 9), past: formatHistory(history) },
      { now: exportedAt, importedAt: exportedAt, timeZone: 'UTC' },
    ) as ReviewData;
  };
  const seed = { stability: 40, difficulty: 6, lapses: 2, repetitions: 7 };
  const seeded = past({ firstDay: day, seed, entries: [] });
  const seededWithReviews = past({
    ...{ firstDay: day, seed },
    entries: [
      { day: day + 30, kind: 'Easy' },
      { day: day + 70, kind: 'Hard' },
    ],
  });
  const reset = past({
    ...{ firstDay: day, seed: null },
    entries: [
      { day: day + 1, kind: 'Easy' },
      { day: day + 2, kind: 'Hard' },
      { day: day + 2, kind: 'reset' },
      { day: day + 5, kind: 'Easy' },
    ],
  });
  const notes = [seeded, seededWithReviews, reset].map((reviewData) =>
    noteToExport({ reviewData }),
  );
  const apkg = await exportNotes(notes);
  const stored = byId((await readAnki(apkg)).notes);
  const kept = byId((await readAnki(await throughAnki(apkg))).notes);
  for (const { id, reviewData } of notes) {
    expect(stored.get(id)?.past).toBe(reviewData.srs.past);
    const history = parseHistory(kept.get(id)?.past ?? '');
    if (!history) throw new Error('no history');
    const state = replay(history, defaultMemoryModel);
    expect(state.lastDay).toBe(reviewData.srs.lastDay);
    // Anki rounds the state.
    expect(Math.abs(Math.log(state.stability / reviewData.srs.stability))).toBeLessThan(0.1);
    expect(kept.get(id)?.due).toBe(dateOf(reviewData.srs.dueDay));
  }
});

test('no address of the owner is in the package', async () => {
  const note = { ...noteToExport(), userId: 'ada@example.com', etag: 'x', importId: 'i' };
  const [row] = await selectRows(await exportNotes([note]), 'SELECT data FROM notes');
  expect(String(row?.['data'])).not.toMatch(/ada@example|etag|importId/);
});

test('two exports name the same notes, cards and reviews', async () => {
  const notes = Array.from({ length: 30 }, (_, index) =>
    noteToExport({
      reviewData: reviewed(
        new Date(Date.UTC(2026, 1, index % 3)),
        Array.from({ length: 6 }, () => ({ days: 20, response: 'Easy' as const })),
        'Europe/Berlin',
      ),
    }),
  );
  const sql =
    'SELECT n.guid, n.id, c.ord, r.id AS time FROM notes n JOIN cards c ON c.nid = n.id JOIN revlog r ON r.cid = c.id ORDER BY time';
  const first = await selectRows(await exportNotes(notes), sql);
  const later = await exportNotes(notes, { now: new Date('2026-11-25T20:00:00.000Z') });
  // Six reviews and the day on which the note was written.
  expect(first).toHaveLength(30 * 7);
  expect(await selectRows(later, sql)).toEqual(first);
});
