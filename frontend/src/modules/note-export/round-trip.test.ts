import { webcrypto } from 'node:crypto';
import { readImport } from '@mylinguist/importers/read-import';
import * as fc from 'fast-check';
import { exportCsv } from './export-csv';
import { exportMarkdown } from './export-markdown';
import { makeNote } from '../../testing/factories';

// jsdom lacks it.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Words without marks that a format could read as its own. */
const words = fc
  .array(fc.stringMatching(/^[a-zäöü日本語]{1,12}$/u), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(' '));
const tags = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,10}$/), { maxLength: 3 });
/** Names that Obsidian does not allow as they are. */
const names = fc.uniqueArray(
  fc.constantFrom('verbs', 'false friends', 'spanish::verbs', 'a/b', 'flashcards', 'C++'),
  { maxLength: 3 },
);

const dueDay = 20_788;
const reviewData = {
  repetitions: 3,
  easeFactor: 2.5,
  srs: {
    ...{ v: 1 as const, stability: 12, difficulty: 5, lapses: 0 },
    ...{ lastDay: dueDay - 12, dueDay, past: '' },
  },
};

test('flashcards of a table are imported with the same texts, hints and tags', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.tuple(words, words, words, tags)), async (cards) => {
      fc.pre(cards.length > 0);
      const notes = cards.map(([front, back, hint, tagsOfNote]) =>
        makeNote({ title: null, content: '', tags: tagsOfNote, flashcard: { front, back, hint } }),
      );
      const { notes: found } = await readImport([
        { path: 'notes.csv', bytes: bytesOf(exportCsv(notes)) },
      ]);
      const textsOf = (all: typeof found | typeof notes) =>
        all.map(({ flashcard, tags: names }) => JSON.stringify([flashcard, names])).sort();
      expect(textsOf(found)).toEqual([...new Set(textsOf(notes))].sort());
    }),
    { numRuns: 30 },
  );
});

test('a table keeps the format of a note, and texts that a spreadsheet would run', async () => {
  const notes = [
    makeNote({ title: 'list', content: '- a\n- **b**', contentType: 1 }),
    makeNote({ title: 'text', content: '=a=\n- b', contentType: 0 }),
  ];
  const { notes: found } = await readImport([
    { path: 'notes.csv', bytes: bytesOf(exportCsv(notes)) },
  ]);
  expect(found).toMatchObject(notes.map(({ content, contentType }) => ({ content, contentType })));
});

test('a folder of Markdown is imported with the same cards and due dates', async () => {
  await fc.assert(
    fc.asyncProperty(words, words, words, names, async (front, back, answer, tagsOfNote) => {
      const card = { content: '', contentType: 1, tags: tagsOfNote, reviewData };
      const notes = [
        makeNote({ ...card, flashcard: { front, back, hint: null } }),
        makeNote({
          ...card,
          cloze: { title: null, text: `Das ist {{${answer}}}.`, answers: [answer] },
        }),
      ];
      const files = exportMarkdown(notes).map(({ path, text }) => ({ path, bytes: bytesOf(text) }));
      const { notes: found } = await readImport(files);
      expect(found).toMatchObject([
        { flashcard: { front, back }, due: '2026-12-01' },
        { cloze: { text: `Das ist {{${answer}}}.` }, due: '2026-12-01' },
      ]);
      for (const note of found) expect(note.tags).toEqual(tagsOfNote);
    }),
    { numRuns: 30 },
  );
});

test('a note without an exercise comes back with its text, source and due date', async () => {
  const note = makeNote({
    title: 'Osmosis',
    content: 'Water moves.',
    contentType: 1,
    tags: ['cell biology', 'science::water'],
    source: { url: 'https://example.com/a', title: null, author: 'Someone', locator: null },
    reviewData,
  });
  const files = exportMarkdown([note]).map(({ path, text }) => ({ path, bytes: bytesOf(text) }));
  const { notes } = await readImport(files);
  expect(notes).toMatchObject([
    {
      title: 'Osmosis',
      content: 'Water moves.',
      tags: ['cell biology', 'science::water'],
      due: '2026-12-01',
      source: { url: 'https://example.com/a', author: 'Someone' },
    },
  ]);
});
