/**
 * Measures the export of notes as Anki packages: `npm run bench -- anki-export`. Each export runs in
 * its own process, and the importer reads its package.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cell } from '../../testing/report/table';
import { report } from '../report/report';

interface Measured {
  seconds: number;
  longestPauseMs: number;
  megabytes: number;
  restMiB: number;
  peakMiB: number;
  wrong: number;
}

async function exported(notes: number, reviewsPerNote: number): Promise<Measured> {
  const main = join(import.meta.dirname, 'export-main.ts');
  const args = ['--import', 'tsx', main, String(notes), String(reviewsPerNote)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Measured;
}

const rows: Cell[][] = [];
for (const [notes, reviewsPerNote] of [
  [1000, 20],
  [10_000, 20],
  [20_000, 50],
] as const) {
  console.error(`Exporting ${notes} notes with ${reviewsPerNote} reviews each …`);
  const measured = await exported(notes, reviewsPerNote);
  if (measured.wrong > 0) throw new Error(`${measured.wrong} notes were read back differently.`);
  rows.push([
    ...[notes, notes * reviewsPerNote, measured.megabytes, measured.seconds],
    ...[measured.longestPauseMs, measured.restMiB, measured.peakMiB],
  ]);
}

report('anki-export', [
  {
    title: 'Export as an Anki package',
    columns: [
      ...['Notes', 'Reviews', 'MB of the file', 'Seconds', 'Longest time without progress in ms'],
      ...['MiB before', 'MiB at the peak'],
    ],
    rows,
  },
]);
