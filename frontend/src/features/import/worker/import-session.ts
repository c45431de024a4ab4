import type { LargeFile, SourceFile } from '@mylinguist/importers/file-bytes';
import type { ImportedNote } from '@mylinguist/importers/imported-note';
import type { ImportOptions } from '@mylinguist/importers/import-reader';
import { readImport, type Import } from '@mylinguist/importers/read-import';
import { formatOfName } from '@mylinguist/shared/import-formats';
import { isChangedAtSource } from '@mylinguist/shared/notes/import-digest';
import type { ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import type { ImportItemInput } from '@mylinguist/shared/schemas/import';
import type {
  CardSample,
  Choices,
  ChosenFile,
  Comparison,
  FileSummary,
  Here,
  ImportReader,
  Method,
  Packet,
  Plan,
  Progress,
  ReadOptions,
  TableSummary,
} from './messages';
import { planImport, type PlannedNote, type RelatedNote, type Relation } from './plan-import';
import { sizeOf, toItem, toSample, withReviews } from './to-item';

/** The operations, some of which take no time. */
type Operations = {
  [M in Method]: (
    ...args: Parameters<ImportReader[M]>
  ) => Awaited<ReturnType<ImportReader[M]>> | ReturnType<ImportReader[M]>;
};

export type LoadSqlite = NonNullable<ImportOptions['loadSqlite']>;

/** Number of notes and rows that the page shows while the learner chooses the columns. */
const sampleSize = 5;

/** Number of types of cards that the page shows. */
const mostTypes = 12;

/** Larger packages contain pictures and sounds. They stay on the disk. */
const mostBytes = 50_000_000;

const isLargePackage = ({ path, file }: ChosenFile) =>
  file.size > mostBytes && (isZipName(path) || formatOfName(path, 'package') !== undefined);

const isZipName = (path: string) => /\.zip$/i.test(path);

/** Bounds of one request. The API accepts 50 notes and 1 MB. */
const packetSize = { notes: 50, bytes: 1_000_000 } as const;

/** Reads one file, or the files of one folder, and hands out its notes. */
export class ImportSession implements Operations {
  private files: readonly (SourceFile | LargeFile)[] = [];
  private isPasted = false;
  private content: Import | null = null;
  private related: readonly RelatedNote[] = [];
  private planned: readonly PlannedNote[] = [];
  private here: Here | null = null;
  private reviews: ReadonlyMap<string, readonly ReviewLogEntry[]> = new Map();

  constructor(
    private readonly loadSqlite: LoadSqlite,
    private readonly onProgress: (progress: Progress) => void = () => undefined,
  ) {}

  async open(source: readonly ChosenFile[] | string): Promise<void> {
    this.isPasted = typeof source === 'string';
    if (typeof source === 'string') {
      this.files = [{ path: '', bytes: new TextEncoder().encode(source) }];
      return;
    }
    const [first] = source;
    if (first && source.length === 1 && isLargePackage(first)) {
      this.files = [{ path: first.path, blob: first.file }];
      return;
    }
    const files: SourceFile[] = [];
    for (const { path, file } of source) {
      this.onProgress({ phase: 'reading', done: files.length, total: source.length });
      files.push({ path, bytes: new Uint8Array(await file.arrayBuffer()) });
    }
    this.files = files;
  }

  async read(options: ReadOptions): Promise<FileSummary> {
    this.onProgress({ phase: 'parsing', done: 0, total: 1 });
    const withPaste = { ...options, ...(this.isPasted && { isPasted: true }) };
    const sha256 = await digestOf(this.files, withPaste);
    this.content = null;
    const onProgress = (done: number, total: number) =>
      this.onProgress({ phase: 'parsing', done, total });
    const content = await readImport(this.files, {
      ...withPaste,
      loadSqlite: this.loadSqlite,
      onProgress,
    });
    this.content = content;
    this.reviews = byNote(content.restored?.reviews ?? []);
    const { format, notes, tagCuts, leftOut, leftOutNotes, table, restored, anki } = content;
    return {
      format,
      sha256,
      ids: notes.map(({ id }) => id),
      sample: sampleOf(notes).map(toSample),
      tagCuts,
      leftOut,
      leftOutNotes,
      table: table && summaryOf(table, options),
      unknownTypes: anki?.unknownTypes ?? [],
      decks: anki ? anki.decks.map(({ name }) => name) : decksOf(table),
      restored: restored && { settings: restored.settings, tags: restored.tags },
    };
  }

  compare(here: Here): Comparison {
    this.here = here;
    const known = new Map(here.notes.map((note) => [note.id, note]));
    const deleted = new Set(here.deletedIds);
    const relationOf = (note: ImportedNote): Relation => {
      const other = known.get(note.id);
      if (!other) return deleted.has(note.id) ? 'deleted' : 'fresh';
      return isChangedAtSource(toItem(note), other) ? 'changed' : 'unchanged';
    };
    this.related = this.notes().map((note) => ({ note, relation: relationOf(note) }));
    const ofRelation = (wanted: Relation) =>
      this.related.filter(({ relation }) => relation === wanted);
    return {
      fresh: ofRelation('fresh').length,
      unchanged: ofRelation('unchanged').length,
      deleted: ofRelation('deleted').length,
      changed: ofRelation('changed').map(({ note }) => toSample(note)),
    };
  }

  plan(choices: Choices): Plan {
    if (!this.here) throw new Error('The notes were not compared.');
    const { planned, plan } = planImport(this.related, this.here, choices);
    this.planned = planned;
    return plan;
  }

  cards(start: number, count: number): readonly CardSample[] {
    const taken = this.planned.filter(({ onChange }) => onChange !== 'mine');
    return taken.slice(start, start + count).map(({ note }) => toSample(note));
  }

  packet(start: number): Packet | null {
    if (start >= this.planned.length) return null;
    const notes: ImportItemInput[] = [];
    let room: number = packetSize.bytes - sizeOf({ notes: [] });
    let cutReviews = 0;
    for (const { note, onChange } of this.planned.slice(start, start + packetSize.notes)) {
      const reviews = this.reviews.get(note.id) ?? [];
      const item = { ...toItem(note), ...(onChange && { onChange }) };
      const whole = withReviews(item, reviews, packetSize.bytes / 2);
      const size = sizeOf(whole) + 1;
      if (size > room && notes.length > 0) break;
      room -= size;
      cutReviews += reviews.length - (whole.reviews?.length ?? 0);
      notes.push(whole);
    }
    return { notes, cutReviews };
  }

  private notes(): readonly ImportedNote[] {
    if (!this.content) throw new Error('The file was not read.');
    return this.content.notes;
  }
}

/** Returns the first notes, or the first one of each type of card and state. */
function sampleOf(notes: readonly ImportedNote[]): readonly ImportedNote[] {
  const byType = new Map<string, ImportedNote>();
  for (const note of notes) {
    const type = `${note.cardType} ${note.kind} ${note.isArchived}`;
    if (note.cardType !== null && !byType.has(type)) byType.set(type, note);
    if (byType.size === mostTypes) break;
  }
  return byType.size > 1 ? [...byType.values()] : notes.slice(0, sampleSize);
}

function summaryOf(
  { separator, header, columns, rows, anki }: NonNullable<Import['table']>,
  options: ReadOptions,
): TableSummary {
  return {
    separator,
    hasHeader: options.hasHeader ?? header.length > 0,
    isHtml: anki?.isHtml ?? false,
    header,
    columns,
    rows: rows.slice(0, sampleSize),
  };
}

function byNote(reviews: readonly ReviewLogEntry[]): ReadonlyMap<string, ReviewLogEntry[]> {
  const groups = new Map<string, ReviewLogEntry[]>();
  for (const review of reviews) {
    const group = groups.get(review.noteId);
    if (group) group.push(review);
    else groups.set(review.noteId, [review]);
  }
  return groups;
}

/** Number of decks that the page may show. */
const mostDecks = 1000;

function decksOf(table: Import['table']): string[] {
  if (!table) return [];
  const column = table.columns.indexOf('deck');
  const decks = new Set(column === -1 ? [] : table.rows.map((row) => row[column] ?? ''));
  decks.add(table.anki?.deck ?? '').delete('');
  return [...decks].slice(0, mostDecks);
}

/** Returns the SHA-256 of the files and the options in hexadecimal digits. */
async function digestOf(
  files: readonly (SourceFile | LargeFile)[],
  options: ReadOptions,
): Promise<string> {
  const parts: string[] = [JSON.stringify(Object.entries(options).sort())];
  for (const file of files) {
    parts.push(file.path, 'blob' in file ? await largeDigest(file.blob) : await sha256(file.bytes));
  }
  return sha256(new TextEncoder().encode(JSON.stringify(parts)));
}

/** Number of bytes at both ends of a large file that its digest depends on. */
const endBytes = 1_000_000;

/** Returns a digest of the size and the ends of a file. The end of a package lists its content. */
async function largeDigest(blob: Blob): Promise<string> {
  const ends = new Blob([String(blob.size), blob.slice(0, endBytes), blob.slice(-endBytes)]);
  return sha256(new Uint8Array(await ends.arrayBuffer()));
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
