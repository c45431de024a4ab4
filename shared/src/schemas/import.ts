import * as z from 'zod/mini';
import { importFormatKeys } from '../import-formats';
import { caps, importLimits } from '../limits';
import { longestHistoryText } from '../scheduling/history';
import { reviewLogEntrySchema } from './account';
import { apiErrors, type ErrorCode } from '../errors';
import { createNoteRequestSchema, noteIdSchema, reviewDataSchema } from './note';
import { createTagRequestSchema } from './tag-change';
import { instant, requiredText, uuid } from './text';

/** The format of an imported file. */
export const importSourceSchema = z.enum(importFormatKeys);

/** Number of notes in the file, as the client counts them. */
const fileCountsSchema = z.object({
  /** Notes that the client sends. */
  notes: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Notes and parts of notes that the client leaves out. */
  leftOut: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});

/** Body of POST /imports. */
export const startImportRequestSchema = z.object({
  source: importSourceSchema,
  fileName: requiredText(importLimits.fileName),
  /** The SHA-256 of the files and of the options that shape the notes, in hexadecimal digits. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  counts: fileCountsSchema,
  /** The tags of the file. Those that do not exist are created. */
  tags: z.optional(z.array(createTagRequestSchema).check(z.maxLength(caps.tags))),
});
export type StartImportRequest = z.input<typeof startImportRequestSchema>;
export type NewImport = z.output<typeof startImportRequestSchema>;

export const startImportResponseSchema = z.object({ importId: z.string() });

export const importPathSchema = z.object({ importId: uuid });

/** A calendar date such as `2026-11-23`. */
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * A note of a file. Its texts follow the rules of POST /notes. The schedule is `reviewData` if it is
 * given, else the replay of `past` with the review date `due`.
 */
export const importItemSchema = z.extend(createNoteRequestSchema, {
  id: noteIdSchema,
  isArchived: z._default(z.boolean(), false),
  archivedAt: z.optional(instant),
  editedAt: z.optional(instant),
  /** When the note was written in its source; null if unknown. */
  createdAt: z.nullable(instant),
  /** The date of the next review; null for the default of the scheduler. */
  due: z.nullable(date),
  /** The reviews of the note, as `formatHistory` writes them; null if there are none. */
  past: z.nullable(z.string().check(z.maxLength(longestHistoryText))),
  /** The schedule of a note in an export of this app. */
  reviewData: z.optional(reviewDataSchema),
  /** The review log of a note in an export of this app. Its durations are not restored. */
  reviews: z.optional(z.array(reviewLogEntrySchema)),
  /**
   * What happens if the note exists and its source has changed. `ask` writes nothing. `mine` keeps
   * the note. `theirs` takes over the note of the file.
   */
  onChange: z._default(z.enum(['ask', 'mine', 'theirs']), 'ask'),
});
export type ImportItemInput = z.input<typeof importItemSchema>;
export type ImportItem = z.output<typeof importItemSchema>;

/** A note that does not match `importItemSchema`. It is refused without the other notes. */
const invalidItemSchema = z.pipe(
  z.looseObject({ id: noteIdSchema }),
  z.transform(({ id }: { id: string }) => ({ id, isInvalid: true as const })),
);

/** Body of POST /imports/{importId}/notes. */
export const importNotesRequestSchema = z.object({
  notes: z
    .array(z.union([importItemSchema, invalidItemSchema]))
    .check(z.minLength(1), z.maxLength(importLimits.notesPerRequest)),
});

export const importStatusSchema = z.enum([
  'created',
  /** The note exists, and its source has not changed since it was imported. */
  'unchanged',
  /** The note exists and its source has changed. Nothing was written. */
  'changed',
  /** The changes of the source were taken over. */
  'updated',
  /** The learner has deleted the note with this id. */
  'deletedBefore',
  /** The note was not written. `code` names the reason. */
  'refused',
]);
export type ImportStatus = z.infer<typeof importStatusSchema>;

const errorCodes = Object.keys(apiErrors) as [ErrorCode, ...ErrorCode[]];

const importResultSchema = z.object({
  id: z.string(),
  status: importStatusSchema,
  code: z.optional(z.enum(errorCodes)),
});
export type ImportResult = z.infer<typeof importResultSchema>;

/** Response of POST /imports/{importId}/notes: one result per note, in the order of the request. */
export const importNotesResponseSchema = z.object({ results: z.array(importResultSchema) });

/** An import that can be undone. */
export const listedImportSchema = z.object({
  importId: z.string(),
  source: importSourceSchema,
  fileName: z.string(),
  createdAt: instant,
  counts: fileCountsSchema,
  /** Number of notes that the import has created. */
  notes: z.int().check(z.minimum(0)),
  /** `undoing`: the import is being undone, and the learner cannot use it any more. */
  state: z.enum(['done', 'undoing']),
  /** The instant from which the import cannot be undone any more. */
  undoUntil: instant,
});
export type ListedImport = z.infer<typeof listedImportSchema>;

/** Response of GET /imports, the newest first. */
export const importsResponseSchema = z.object({ imports: z.array(listedImportSchema) });

/** Optional body of DELETE /imports/{importId}. */
export const undoImportRequestSchema = z.object({
  /** Notes that are removed although they were edited or reviewed since. */
  alsoRemove: z.optional(z.array(noteIdSchema).check(z.maxLength(caps.notes))),
});

export const undoImportResponseSchema = z.object({
  /** `undoing`: a background job removes the notes. */
  state: z.enum(['undone', 'undoing']),
  /** Number of notes that are removed. */
  removed: z.int().check(z.minimum(0)),
  /** Number of notes that stay, because they were edited or reviewed since. */
  kept: z.int().check(z.minimum(0)),
});
export type UndoImportResponse = z.infer<typeof undoImportResponseSchema>;
