import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs Git in the project and returns its output. Hides its messages. */
function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Returns the short hash of a commit. @throws Error if there is none of that name */
export function resolveCommit(ref: string): string {
  try {
    return git('rev-parse', '--short', '--verify', '--end-of-options', `${ref}^{commit}`);
  } catch {
    throw new Error(`Unknown commit: ${ref}. Name a commit, branch or tag of this repository.`);
  }
}

/** Returns whether files differ from the last commit, without ignored files. */
export const hasChanges = () => git('status', '--porcelain') !== '';

/** Checks a commit out into a temporary Git worktree with its dependencies. Returns the folder. */
export function checkOut(commit: string): string {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'mylinguist-compare-'))), commit);
  try {
    git('worktree', 'add', '--detach', folder, commit);
    if (git('diff', '--name-only', commit, '--', 'package-lock.json') === '') {
      for (const workspace of ['.', ...workspaces()]) linkDependencies(folder, workspace);
    } else {
      console.log(`${commit} has another lockfile: installing its dependencies…`);
      const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
      execFileSync('npm', ['ci', ...quiet], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    }
    return folder;
  } catch (error) {
    remove(folder);
    throw error;
  }
}

/** Removes a worktree that `checkOut` returned. */
export function remove(folder: string): void {
  rmSync(join(folder, '..'), { recursive: true, force: true, maxRetries: 10 });
  // Removes the record of the deleted worktree.
  git('worktree', 'prune');
}

const workspaces = () => readdirSync(join(root, 'node_modules/@mylinguist'));

/**
 * Links the packages of a workspace. Each package gets a link of its own, because those of the
 * workspaces must lead to the other commit.
 */
function linkDependencies(folder: string, workspace: string): void {
  const link = (path: string) => {
    const target = realpathSync(join(root, path));
    const inProject = relative(root, target);
    symlinkSync(
      inProject.includes('node_modules') ? target : join(folder, inProject),
      join(folder, path),
    );
  };
  const modules = join(workspace, 'node_modules');
  for (const name of entries(modules)) {
    const path = join(modules, name);
    if (!name.startsWith('@')) {
      mkdirSync(join(folder, modules), { recursive: true });
      link(path);
      continue;
    }
    mkdirSync(join(folder, path), { recursive: true });
    for (const scoped of entries(path)) link(join(path, scoped));
  }
}

/** Names of the packages in a folder, and of the folder of commands. */
function entries(folder: string): string[] {
  const isCache = (name: string) => name.startsWith('.') && name !== '.bin';
  try {
    return readdirSync(join(root, folder)).filter((name) => !isCache(name));
  } catch {
    return [];
  }
}
