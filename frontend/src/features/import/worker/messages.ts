import type { UnknownType } from '@mylinguist/importers/anki/unknown-types';
import type { CsvField } from '@mylinguist/importers/csv/columns';
import type { ImportFormat } from '@mylinguist/shared/import-formats';
import type { ImportedKind, ImportedNote } from '@mylinguist/importers/imported-note';
import type { LeftOutCount, LeftOutNotes } from '@mylinguist/importers/left-out';
import type { TagCuts } from '@mylinguist/importers/normalise/fit-tags';
import type { ImportOptions } from '@mylinguist/importers/import-reader';
import type { ComparedNote } from '@mylinguist/shared/notes/import-digest';
import type { ImportItemInput } from '@mylinguist/shared/schemas/import';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { Tag } from '@mylinguist/shared/schemas/tag';

/*
 * What the page and the import worker exchange. The worker holds the file: the page receives counts,
 * the notes on screen, and the notes in packets.
 */

/** A file with its path below the chosen folder. */
export interface ChosenFile {
  readonly path: string;
  readonly file: Blob;
}

/** The options that the learner can change. */
export type ReadOptions = Omit<ImportOptions, 'room' | 'loadSqlite' | 'onProgress'>;

/** The columns of a text file. */
export interface TableSummary {
  readonly separator: string | null;
  readonly hasHeader: boolean;
  /** Whether the file says that its cells are HTML. */
  readonly isHtml: boolean;
  readonly header: readonly string[];
  readonly columns: readonly (CsvField | null)[];
  /** The cells of the first rows. */
  readonly rows: readonly (readonly string[])[];
}

/** What a file contains. */
export interface FileSummary {
  readonly format: ImportFormat;
  /** Digest of the files and of the options: identifies the import. */
  readonly sha256: string;
  /** The ids of all notes, in the order of the file. */
  readonly ids: readonly string[];
  /** The first notes. Of a file of Anki the first one of each type of card. */
  readonly sample: readonly CardSample[];
  readonly tagCuts: TagCuts;
  readonly leftOut: readonly LeftOutCount[];
  readonly leftOutNotes: readonly LeftOutNotes[];
  readonly table: TableSummary | null;
  /** The names of the decks in files from Anki. */
  readonly decks: readonly string[];
  /** The note types of Anki whose sides the learner can choose. */
  readonly unknownTypes: readonly UnknownType[];
  readonly restored: { readonly settings: Settings | null; readonly tags: readonly Tag[] } | null;
}

/** A note as the preview shows it. */
export type CardSample = Pick<
  ImportedNote,
  | 'id'
  | 'title'
  | 'content'
  | 'contentType'
  | 'flashcard'
  | 'cloze'
  | 'kind'
  | 'tags'
  | 'reviews'
  | 'due'
  | 'isArchived'
  | 'cardType'
>;

/** What the learner has already. */
export interface Here {
  /** The notes with an id of the file. */
  readonly notes: readonly (ComparedNote & { readonly id: string })[];
  /** The ids of the file that are in "Recently deleted". */
  readonly deletedIds: readonly string[];
  /** The names of the tags. */
  readonly tags: readonly string[];
  /** How many notes, bytes of text and tags the learner may still store. */
  readonly room: { readonly notes: number; readonly bytes: number; readonly tags: number };
  /** The study day as `YYYY-MM-DD`. */
  readonly today: string;
}

/** How the notes of the file relate to those of the learner. */
export interface Comparison {
  readonly fresh: number;
  readonly unchanged: number;
  readonly deleted: number;
  /** Notes whose source has changed, as they are in the file. */
  readonly changed: readonly CardSample[];
}

/** The numbers of days over which new notes can be spread. */
export const spreadChoices = [1, 7, 14, 30, 60, 90] as const;

export type OnChange = 'mine' | 'theirs';

export interface Choices {
  /** Days over which the reviews of new notes begin; null for a number that fits. */
  readonly spreadDays: number | null;
  readonly archived: 'archive' | 'leave';
  /** Only notes with one of these tags; null for all. */
  readonly onlyTags: readonly string[] | null;
  readonly onChange: OnChange;
  /** Choices for single notes, by id. */
  readonly onChangeOf: Readonly<Record<string, OnChange>>;
}

/** What the import would do with these choices. */
export interface Plan {
  /** Notes that are created or taken over. */
  readonly notes: number;
  /** Notes that the import sends. Those that stay as they are get a new digest. */
  readonly sent: number;
  readonly kinds: Readonly<Record<ImportedKind, number>>;
  readonly withHistory: number;
  readonly reviews: number;
  readonly dueToday: number;
  /** Notes without a date or a history. */
  readonly unscheduled: number;
  /** Days over which their reviews begin. */
  readonly spreadDays: number;
  readonly archived: number;
  /** The tags with their numbers of notes, the most used first. */
  readonly tags: readonly { readonly name: string; readonly count: number }[];
  /** The names of tags above the maximum. The notes come without them. */
  readonly lostTags: number;
  /** Notes above the maximum, which are left out. */
  readonly overCap: number;
}

/** Notes for one request. */
export interface Packet {
  readonly notes: readonly ImportItemInput[];
  /** Numbers of reviews that are left out because the request would be too large. */
  readonly cutReviews: number;
}

/** The operations of the worker. */
export interface ImportReader {
  /** Reads the bytes of the files, or takes a pasted text. */
  open(source: readonly ChosenFile[] | string): Promise<void>;
  read(options: ReadOptions): Promise<FileSummary>;
  compare(here: Here): Promise<Comparison>;
  plan(choices: Choices): Promise<Plan>;
  /** Returns notes of the plan. */
  cards(start: number, count: number): Promise<readonly CardSample[]>;
  /** Returns the next notes of the plan from a position, at most 50 and 1 MB; null after the last. */
  packet(start: number): Promise<Packet | null>;
}

export type Method = keyof ImportReader;

/** A call of the page. */
export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}

/** How far the worker is with a call. */
export interface Progress {
  readonly phase: 'reading' | 'parsing';
  readonly done: number;
  readonly total: number;
}

/** An answer of the worker. Errors contain no text of the file. */
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string }
  | { readonly id: number; readonly progress: Progress };
