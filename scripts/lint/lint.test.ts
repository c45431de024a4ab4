/** Checks that the lint rules are active in the files that they are meant for, with types. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..');

/** Code with one fault each: by rule, the file and its content. */
const faults: Record<string, [path: string, code: string]> = {
  'eslint(no-undef)': ['scripts/a.js', 'export const width = window.innerWidth;'],
  'eslint(no-unused-vars)': ['shared/src/a.ts', 'export function run(_part: string): void {}'],
  'jsx-a11y(alt-text)': ['frontend/src/a.tsx', 'export const A = () => <img src="a.png" />;'],
  'project(no-device-time-zone)': [
    'shared/src/b.ts',
    'export const hour = (now: Date) => now.getHours();',
  ],
  'project(no-fixed-wait)': [
    'e2e/a.ts',
    'export const wait = (page: { waitForTimeout(ms: number): void }) => { page.waitForTimeout(9); };',
  ],
  'project(no-silent-catch)': [
    'extension/src/a.ts',
    'export const run = (work: () => Promise<void>) => work().catch(() => undefined);',
  ],
  'react-hooks(exhaustive-deps)': [
    'frontend/src/b.tsx',
    `import { useEffect } from 'react';
export const useLog = (text: string) => { useEffect(() => { console.log(text); }, []); };`,
  ],
  'react(refs)': [
    'frontend/src/c.tsx',
    `import { useRef } from 'react';
export const C = () => { const seen = useRef(0); return <p>{seen.current}</p>; };`,
  ],
  'typescript(no-deprecated)': [
    'functions/src/a.ts',
    '/** @deprecated */ const old = 1;\nexport const value = old;',
  ],
  'typescript(no-explicit-any)': ['shared/src/c.ts', 'export type Part = any;'],
  'typescript(no-floating-promises)': [
    'functions/src/b.ts',
    'export function run(work: () => Promise<void>) { work(); }',
  ],
  'typescript(no-misused-promises)': [
    'functions/src/c.ts',
    'export const saveAll = (parts: string[], save: (part: string) => Promise<void>) => { parts.forEach(save); };',
  ],
  'typescript(no-unnecessary-condition)': [
    'functions/src/d.ts',
    'export const length = (text: string) => text?.length;',
  ],
  'typescript(no-unsafe-assignment)': [
    'functions/src/e.ts',
    'export const parts: unknown[] = []; const part = JSON.parse("1"); parts.push(part);',
  ],
  'typescript(no-unsafe-return)': [
    'functions/src/f.ts',
    'export const read = (text: string): string => JSON.parse(text);',
  ],
  'typescript(require-await)': ['bench/a.ts', 'export const one = async () => 1;'],
  'typescript(restrict-template-expressions)': [
    'local/a.ts',
    'export const list = (parts: string[]) => `${parts}`;',
  ],
  'typescript(switch-exhaustiveness-check)': [
    'functions/src/g.ts',
    `export function weight(kind: 'a' | 'b') {
  switch (kind) { case 'a': return 1; }
  return 0;
}`,
  ],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mylinguist-lint-'));
  for (const path of ['.oxlintrc.jsonc', 'scripts/lint', 'tsconfig.base.json']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Lints files with the rules of this project. Returns the file and the rule of each fault, sorted. */
function findFaults(files: [path: string, code: string][]): string[] {
  const paths = files.map(([path]) => path);
  for (const [path, code] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  for (const workspace of new Set(paths.map((path) => path.split('/')[0] ?? ''))) {
    cpSync(join(root, workspace, 'tsconfig.json'), join(folder, workspace, 'tsconfig.json'));
    const packages = join(root, workspace, 'node_modules');
    if (existsSync(packages))
      symlinkSync(packages, join(folder, workspace, 'node_modules'), 'junction');
  }

  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'oxlint', 'bin', 'oxlint'), '--format=json', ...paths],
    { cwd: folder, encoding: 'utf8', timeout: 30_000 },
  );

  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[];
  };
  return diagnostics.map(({ filename, code }) => `${filename}: ${code}`).sort();
}

test('the lint finds a fault of each kind', () => {
  expect(findFaults(Object.values(faults))).toEqual(
    Object.entries(faults)
      .map(([rule, [path]]) => `${path}: ${rule}`)
      .sort(),
  );
});

test('the lint finds each form of a silent catch, and none that gives the caller a value', () => {
  const statements = [
    'await run().catch(() => undefined);',
    'await run().catch(() => {});',
    'try { await run(); } catch { /* Another attempt follows. */ }',
    'try { await run(); } catch { return; }',
    'for (const one of [run, run]) { try { await one(); } catch { continue; } }',
    'return await run().catch(() => null);',
    'try { return await run(); } catch { return false; }',
  ];
  const files = statements.map((statement, index): [string, string] => [
    `local/silent-${index}.ts`,
    `export async function work(run: () => Promise<unknown>) { ${statement} }`,
  ]);
  const silent = [0, 1, 2, 3, 4].map((index) => `local/silent-${index}.ts`);
  const found = findFaults(files).filter((fault) => fault.endsWith('project(no-silent-catch)'));
  expect(found).toEqual(silent.map((path) => `${path}: project(no-silent-catch)`));
});
