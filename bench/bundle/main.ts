/**
 * What Azure loads when an instance starts: bytes, modules and the time of loading them in a fresh
 * process, beside a function app that holds one empty function and the library alone.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from '../../functions/build.js';
import { loadFunctions } from '../../scripts/package/load-functions.js';
import { percentiles } from '../../testing/report/percentiles';
import { report } from '../report/report';

const loads = 15;

const entries = {
  'the API': join(import.meta.dirname, '../../functions/src/index.ts'),
  'an empty function': join(import.meta.dirname, 'empty-function.ts'),
};

const folder = mkdtempSync(join(tmpdir(), 'mylinguist-bench-bundle-'));
try {
  const packages = await Promise.all(
    Object.entries(entries).map(async ([name, entry], index) => {
      const home = join(folder, String(index));
      const { metafile } = await bundle(join(home, 'index.cjs'), entry);
      const code = readFileSync(join(home, 'index.cjs'));
      const modules = Object.keys(metafile.inputs).length;
      return { name, home, code, modules, times: [] as number[] };
    }),
  );
  // In turns, so that what else the machine does hits both.
  for (let load = 0; load < loads; load++) {
    for (const { home, times } of packages) times.push((await loadFunctions(home)).milliseconds);
  }
  report('bundle', [
    {
      title: `What Azure loads, ${loads} loads each in a fresh process`,
      columns: [
        'Package',
        'KiB',
        'KiB gzipped',
        'Modules',
        'Load in ms: p50',
        'fastest',
        'slowest',
      ],
      rows: packages.map(({ name, code, modules, times }) => [
        name,
        code.length / 1024,
        gzipSync(code).length / 1024,
        modules,
        percentiles(times).p50,
        Math.min(...times),
        Math.max(...times),
      ]),
    },
  ]);
} finally {
  rmSync(folder, { recursive: true });
}
