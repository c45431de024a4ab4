import { openAsBlob, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LargeFile, SourceFile } from '@mylinguist/importers/file-bytes';
import { ImportError } from '@mylinguist/importers/import-error';
import { previewOf } from '@mylinguist/importers/preview';
import type { ImportOptions } from '@mylinguist/importers/import-reader';
import { readImport } from '@mylinguist/importers/read-import';
import { loadSqlite } from '@mylinguist/importers/testing/load-sqlite';
import { formatOfName } from '@mylinguist/shared/import-formats';
import { previewText } from './preview-text';

const usage =
  "Usage: npm run import:preview -- FILE [--json] [--sides 'NOTE TYPE=FRONT FIELD,BACK FIELD']; a folder is read as Markdown";

type Sides = NonNullable<ImportOptions['sides']>;

export interface CommandResult {
  /** 2: the file cannot be read. */
  exitCode: 0 | 2;
  output: string;
}

/** Shows what an import of a file would do. Reports a file that cannot be read in the output. */
export async function importPreview(args: readonly string[]): Promise<CommandResult> {
  const options = optionsOf(args);
  if (!options) return { exitCode: 2, output: usage };
  const { file, isJson, sides } = options;
  const files = await readFiles(file);
  if (!files) return { exitCode: 2, output: 'There is no readable file with this name.' };
  try {
    const content = await readImport(files, { loadSqlite, sides });
    const preview = previewOf(content);
    const output = isJson
      ? JSON.stringify(preview, null, 2)
      : previewText(preview, content.anki?.unknownTypes);
    return { exitCode: 0, output };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { exitCode: 2, output: error.message };
  }
}

/** Returns null for arguments that are not understood. */
function optionsOf(
  args: readonly string[],
): { file: string; isJson: boolean; sides: Sides } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, sides: { type: 'string', multiple: true } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) return null;
    return { file, isJson: values.json ?? false, sides: sidesOf(values.sides ?? []) };
  } catch {
    return null;
  }
}

/**
 * Reads choices such as `Scientist=Name,Field of work`.
 * @throws Error for another form
 */
const sidesOf = (choices: readonly string[]): Sides =>
  Object.fromEntries(
    choices.map((choice) => {
      const [, type, front, back] = /^(.+)=([^,]+),(.+)$/.exec(choice) ?? [];
      if (!type || !front || !back) throw new Error('A choice has another form');
      return [type, { front, back }];
    }),
  );

/** Larger files stay on the disk. */
const mostBytes = 256 * 1024 ** 2;

/** Returns the file, or the Markdown files of the folder; null if it cannot be read. */
async function readFiles(file: string): Promise<(SourceFile | LargeFile)[] | null> {
  try {
    const stats = statSync(file);
    const path = basename(file);
    if (stats.size > mostBytes) return [{ path, blob: await openAsBlob(file) }];
    if (!stats.isDirectory()) return [{ path, bytes: readFileSync(file) }];
    return readdirSync(file, { recursive: true, encoding: 'utf8' })
      .filter((path) => formatOfName(path, 'texts') !== undefined)
      .sort()
      .map((path) => ({ path, bytes: readFileSync(join(file, path)) }));
  } catch {
    return null;
  }
}
