/** Previews a file and prints the counts, the time and the memory of this process. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { previewOf } from '@mylinguist/importers/preview';
import { readImport } from '@mylinguist/importers/read-import';
import { loadSqlite } from '@mylinguist/importers/testing/load-sqlite';

const [file = ''] = process.argv.slice(2);
const rest = process.memoryUsage().rss;
const startedAt = performance.now();
const bytes = readFileSync(file);
const { notes, reviews } = previewOf(
  await readImport([{ path: basename(file), bytes }], { loadSqlite }),
);
const seconds = (performance.now() - startedAt) / 1000;
const peak = process.resourceUsage().maxRSS * 1024;
const toMebi = (size: number) => Math.round(size / 2 ** 20);
console.log(
  JSON.stringify({ notes, reviews, seconds, restMiB: toMebi(rest), peakMiB: toMebi(peak) }),
);
