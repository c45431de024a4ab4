import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addedLines } from './release-notes.js';

let repository: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@test', ...args], {
    cwd: repository,
    stdio: 'pipe',
  });
const commit = (changelog: string) => {
  writeFileSync(join(repository, 'CHANGELOG.md'), changelog);
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message=change');
};

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'mylinguist-release-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

test('addedLines returns what the changelog has gained since the last deployment', () => {
  commit('# Changelog\n\n- First.\n');
  expect(addedLines(repository)).toBe('# Changelog\n\n- First.');
  git('tag', 'deployed-2030-01-31.7');
  expect(addedLines(repository)).toBe('Nothing that the changelog names.');
  commit('# Changelog\n\n- Second.\n- First.\n');
  expect(addedLines(repository)).toBe('- Second.');
});
