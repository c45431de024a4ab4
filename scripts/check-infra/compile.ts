import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** How to get the compiler. Shown when there is none. */
export const noCompiler =
  'There is no Bicep compiler. Install it with `az bicep install` or azd, or set BICEP_PATH to it.';

/**
 * Returns the path of the Bicep compiler: `BICEP_PATH`, `bicep` on the path, or the copy that azd or
 * the Azure CLI downloaded. Returns undefined if there is none.
 */
export function findCompiler(env = process.env, home = homedir()): string | undefined {
  if (env['BICEP_PATH']) return env['BICEP_PATH'];
  const program = process.platform === 'win32' ? 'bicep.exe' : 'bicep';
  const folders = [
    ...(env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
    join(home, '.azd', 'bin'),
    join(home, '.azure', 'bin'),
  ];
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The compiled template, and what the compiler and its linter report, a line each. */
export interface Compiled {
  /** The text of the template; empty if the compiler reports an error. */
  readonly template: string;
  readonly diagnostics: readonly string[];
}

/**
 * Compiles and lints a template with its modules: `bicep build` reports what `bicep lint` does.
 * @param file absolute path of the main template
 * @throws {Error} if the compiler does not start
 */
export function compile(compiler: string, file: string): Compiled {
  if (compiler === '') throw new Error(noCompiler);
  const { error, status, stdout, stderr } = spawnSync(compiler, ['build', file, '--stdout'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error(`${compiler} does not start`, { cause: error });
  const diagnostics = stderr.split('\n').filter((line) => line.trim() !== '');
  if (status !== 0 && diagnostics.length === 0) {
    diagnostics.push(`${compiler} exited with code ${status}`);
  }
  return { template: stdout, diagnostics };
}
