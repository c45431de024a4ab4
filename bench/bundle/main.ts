/**
 * Measures what Azure loads when an instance starts: bytes, modules and the load time in a new
 * process. The baseline is a function app with one empty function.
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
      const { inputs } = await bundle(home, entry);
      const code = readFileSync(join(home, 'index.cjs'));
      const modules = Object.keys(inputs).length;
      return { name, home, code, modules, times: [] as number[] };
    }),
  );
  // Alternates between the packages, so other load affects both.
  for (let load = 0; load < loads; load++) {
    for (const { home, times } of packages) times.push((await loadFunctions(home)).milliseconds);
  }
  report('bundle', [
    {
      title: `Packages that Azure loads, each loaded ${loads} times in a new process`,
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
