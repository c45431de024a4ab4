import type { ExportedNote } from '@mylinguist/importers/anki/write/exported-note';
import type { PackageOptions } from '@mylinguist/importers/anki/write/anki-package';

/** What the page sends: the notes in packets, then how to write them. */
export type ExportRequest =
  | { readonly notes: readonly ExportedNote[] }
  | { readonly write: Pick<PackageOptions, 'now' | 'timeZone' | 'tag'> };

/** What the worker answers to `write`. */
export type ExportAnswer =
  /** Numbers of notes. */
  | { readonly done: number; readonly total: number }
  | { readonly file: Uint8Array<ArrayBuffer> }
  | { readonly failure: 'offline' | 'failed' };
