/**
 * Exports notes and prints the time and the memory of this process, and the number of notes that the
 * importer reads differently.
 */
import { writeAnkiPackage } from '@mylinguist/importers/anki/write/anki-package';
import type { ExportedNote } from '@mylinguist/importers/anki/write/exported-note';
import { readImport } from '@mylinguist/importers/read-import';
import { loadSqlite } from '@mylinguist/importers/testing/load-sqlite';
import { formatHistory, replay, type HistoryEntry } from '@mylinguist/shared/scheduling/history';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';

const [count = 0, reviewsPerNote = 0] = process.argv.slice(2).map(Number);
const now = new Date('2026-11-23T12:00:00.000Z');
const firstDay = 19_000;
const text = 'A learner writes **one thought** at a time and meets it again before it fades.';

function noteOf(index: number): ExportedNote {
  const entries = Array.from({ length: reviewsPerNote }, (_, review): HistoryEntry => ({
    day: firstDay + 1 + review * 17 + (index % 9),
    kind: (index + review) % 8 === 0 ? 'Hard' : 'Easy',
  }));
  const history = { firstDay, seed: null, entries };
  const { repetitions, ...state } = replay(history, defaultMemoryModel);
  const dueDay = state.lastDay + 1 + (index % 600);
  const fresh = newReviewData(new Date(firstDay * 86_400_000 + index), 'UTC');
  return {
    id: `c0ffee00-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: null,
    content: `${text}\n\n- ${text}\n- ${text}`,
    contentType: 1,
    aiEnriched: false,
    tags: [`language::${index % 40}`, `chapter ${index % 90}`],
    isArchived: index % 20 === 0,
    flashcard: { front: `${index} ${text}`, back: text, hint: null },
    cloze: null,
    reviewData: {
      ...fresh,
      repetitions,
      srs: { v: 1, ...state, dueDay, past: formatHistory(history) },
    },
  };
}

const notes = Array.from({ length: count }, (_, index) => noteOf(index));
const rest = process.memoryUsage().rss;
const startedAt = performance.now();
let last = startedAt;
let longest = 0;
const file = await writeAnkiPackage(notes, {
  ...{ now, timeZone: 'Europe/Berlin', tag: null, loadSqlite },
  onProgress: () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  },
});
const endedAt = performance.now();
longest = Math.max(longest, endedAt - last);
const peak = process.resourceUsage().maxRSS * 1024;

const read = await readImport([{ path: 'notes.apkg', bytes: file }], { loadSqlite });
const found = new Map(read.notes.map((note) => [note.id, note]));
const wrong = notes.filter(
  (note) =>
    JSON.stringify(found.get(note.id)?.stored?.reviewData) !== JSON.stringify(note.reviewData),
);
const toMebi = (size: number) => Math.round(size / 2 ** 20);
console.log(
  JSON.stringify({
    seconds: (endedAt - startedAt) / 1000,
    longestPauseMs: Math.round(longest),
    megabytes: file.length / 1e6,
    restMiB: toMebi(rest),
    peakMiB: toMebi(peak),
    wrong: wrong.length,
  }),
);
