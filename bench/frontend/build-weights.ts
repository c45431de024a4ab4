import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageWeight } from '../../frontend/build/budgets';

const root = join(import.meta.dirname, '../..');

/** What each page of the app asks for, weighed as every build does. */
export function buildWeights(): readonly PageWeight[] {
  const folder = mkdtempSync(join(tmpdir(), 'mylinguist-bench-frontend-'));
  const file = join(folder, 'weights.json');
  try {
    execFileSync(
      process.execPath,
      [
        join(root, 'node_modules/vite/bin/vite.js'),
        'build',
        '--outDir',
        join(folder, 'site'),
        '--emptyOutDir',
      ],
      { cwd: join(root, 'frontend'), env: { ...process.env, BYTE_REPORT: file }, stdio: 'pipe' },
    );
    return JSON.parse(readFileSync(file, 'utf8')) as PageWeight[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
