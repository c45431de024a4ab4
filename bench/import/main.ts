/**
 * Measures the preview of large Anki packages: `npm run bench -- import`. Each preview runs in its own
 * process. The packages stay in node_modules/.cache/import.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageFiles } from '@mylinguist/importers/testing/anki-package';
import { zip } from '@mylinguist/importers/testing/zip';
import type { Cell } from '../../testing/report/table';
import { report } from '../report/report';
import { largeCollection } from './large-collection';

interface Measured {
  notes: number;
  reviews: number;
  seconds: number;
  restMiB: number;
  peakMiB: number;
}

const folder = join(import.meta.dirname, '../../node_modules/.cache/import');
mkdirSync(folder, { recursive: true });

async function previewed(file: string): Promise<Measured> {
  const main = join(import.meta.dirname, 'preview-main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', main, file]);
  return JSON.parse(stdout) as Measured;
}

const rows: Cell[][] = [];
for (const [notes, reviewsPerNote] of [
  [1000, 20],
  [10_000, 20],
  [20_000, 50],
] as const) {
  const file = join(folder, `${notes}.apkg`);
  console.error(`Writing ${notes} notes with ${reviewsPerNote} reviews each …`);
  const bytes = await zip(await packageFiles(largeCollection(notes, reviewsPerNote), 'modern'));
  writeFileSync(file, bytes);
  const measured = await previewed(file);
  rows.push([
    ...[measured.notes, measured.reviews, bytes.length / 1e6],
    ...[measured.seconds, measured.restMiB, measured.peakMiB],
  ]);
}

report('import', [
  {
    title: 'Preview of an Anki package',
    columns: ['Notes', 'Reviews', 'MB of the file', 'Seconds', 'MiB before', 'MiB at the peak'],
    rows,
  },
]);
