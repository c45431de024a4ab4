import { formatOfName } from '@mylinguist/shared/import-formats';
import { sizeText } from './texts';
import type { ChosenFile } from './worker/messages';

/** Largest total size of the files, and largest number. The worker holds them in memory. */
const most = { bytes: 200_000_000, files: 20_000 } as const;

/** Largest size of a package, whose pictures and sounds are never read. */
const mostOfPackage = 4_000_000_000;

const isPackage = ({ path }: ChosenFile) => formatOfName(path, 'package') !== undefined;

/** What the learner has chosen. */
export interface ImportSource {
  /** The name of the file or folder. */
  readonly name: string;
  readonly bytes: number;
  readonly content: readonly ChosenFile[] | string;
}

type Chosen = { readonly source: ImportSource } | { readonly problem: string };

const isOfFolder = ({ path }: ChosenFile) => formatOfName(path, 'texts') !== undefined;

/** Checks chosen files before they are read. Of several files, only the Markdown files count. */
export function sourceOf(files: readonly ChosenFile[]): Chosen {
  const [first, ...others] = files;
  if (!first) return { problem: 'There is no file in this folder.' };
  const content = others.length === 0 ? files : files.filter(isOfFolder);
  if (content.length === 0) {
    return { problem: 'Choose one file, or the Markdown files of a folder.' };
  }
  const bytes = content.reduce((sum, { file }) => sum + file.size, 0);
  const limit = isPackage(first) ? mostOfPackage : most.bytes;
  if (bytes > limit) {
    return {
      problem: `${others.length === 0 ? 'This file is' : 'These files are'} too large: ${sizeText(bytes)}. At most ${sizeText(limit)} can be imported at once.`,
    };
  }
  if (content.length > most.files) {
    return { problem: 'This folder has too many files: at most 20,000 can be imported at once.' };
  }
  const [folder = ''] = first.path.split('/');
  const name = others.length === 0 || folder === '' ? first.path : folder;
  return { source: { name, bytes, content } };
}

/** Returns a pasted text as a source. */
export const pastedSource = (text: string): ImportSource => ({
  name: 'Pasted text',
  bytes: text.length,
  content: text,
});

/** Returns the files of a file field. Those of a folder have their path. */
export const filesOf = (list: FileList | null): ChosenFile[] =>
  Array.from(list ?? [], (file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Returns dropped files, also those of dropped folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  // The entries exist only until the first pause.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry());
  const folders = entries.filter((entry) => entry?.isDirectory);
  if (folders.length === 0) return filesOf(files);
  const found: ChosenFile[] = [];
  for (const entry of entries) if (entry) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (found.length > most.files) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // A reader returns a part of the entries, and none at the end.
    for (;;) {
      const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (part.length === 0) break;
      for (const inner of part) await collect(inner, found);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
