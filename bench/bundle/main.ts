/**
 * Measures what Azure loads when an instance starts, and which modules cost how much. The baseline is
 * a function app with one empty function.
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

const root = join(import.meta.dirname, '../..');
const entries = {
  'the API': 'functions/src/index.ts',
  'an empty function': 'bench/bundle/empty-function.ts',
  'the contract with zod, part of the API': 'shared/src/contract.ts',
  'all handlers with the contract, part of the API': 'functions/src/http/handlers.ts',
  'Cosmos DB, on first use': 'functions/src/data/cosmos-sdk.ts',
  'Firebase, on first use': 'functions/src/identity/firebase-sdk.ts',
  'jose, on first use': 'functions/src/identity/jose-sdk.ts',
  'Azure Identity, on first use': 'functions/src/lib/azure-identity-sdk.ts',
  'Communication Services, on first use': 'functions/src/mail/acs-sdk.ts',
  'OpenAI, on first use': 'functions/src/assistant/openai-sdk.ts',
};

const folder = mkdtempSync(join(tmpdir(), 'mylinguist-bench-bundle-'));
try {
  const packages = await Promise.all(
    Object.entries(entries).map(async ([name, entry], index) => {
      const home = join(folder, String(index));
      const { outputs } = await bundle(home, join(root, entry));
      const [, main] = Object.entries(outputs).find(([path]) => path.endsWith('/index.cjs')) ?? [];
      const modules = Object.keys(main?.inputs ?? {}).length;
      const code = readFileSync(join(home, 'index.cjs'));
      return { name, home, code, modules, times: [] as number[] };
    }),
  );
  // Alternates between the packages, so other load affects all of them.
  for (let load = 0; load < loads; load++) {
    for (const { home, times } of packages) times.push((await loadFunctions(home)).milliseconds);
  }
  report('bundle', [
    {
      title: `Modules, each loaded ${loads} times in a new process`,
      columns: ['Module', 'KiB', 'KiB gzipped', 'Files', 'Load in ms: p50', 'fastest', 'slowest'],
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
