import { openAsBlob, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isMarkdown, type LargeFile, type SourceFile } from '@mylinguist/importers/detect-format';
import { ImportError } from '@mylinguist/importers/import-error';
import { previewOf } from '@mylinguist/importers/preview';
import { readImport } from '@mylinguist/importers/read-import';
import { loadSqlite } from '@mylinguist/importers/testing/load-sqlite';
import { previewText } from './preview-text';

const usage = 'Usage: npm run import:preview -- FILE [--json]; a folder is read as Markdown';

export interface CommandResult {
  /** 2: the file cannot be read. */
  exitCode: 0 | 2;
  output: string;
}

/** Shows what an import of a file would do. Reports a file that cannot be read in the output. */
export async function importPreview(args: readonly string[]): Promise<CommandResult> {
  const [file, ...others] = args.filter((arg) => arg !== '--json');
  if (file === undefined || others.length > 0) return { exitCode: 2, output: usage };
  const files = await readFiles(file);
  if (!files) return { exitCode: 2, output: 'There is no readable file with this name.' };
  try {
    const preview = previewOf(await readImport(files, { loadSqlite }));
    const output = args.includes('--json')
      ? JSON.stringify(preview, null, 2)
      : previewText(preview);
    return { exitCode: 0, output };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { exitCode: 2, output: error.message };
  }
}

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
      .filter(isMarkdown)
      .sort()
      .map((path) => ({ path, bytes: readFileSync(join(file, path)) }));
  } catch {
    return null;
  }
}
