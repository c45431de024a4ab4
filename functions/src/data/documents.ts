import type { JSONObject } from '@azure/cosmos';
import { tagKey } from '@mylinguist/shared/notes/tags';
import {
  reviewLogEntrySchema,
  storedNoteSchema,
  type ReviewLogEntry,
  type StoredDeletedNote,
  type StoredNote,
} from '@mylinguist/shared/schemas/account';
import type { ExerciseKind } from '@mylinguist/shared/schemas/note';
import { fittedModelSchema } from '@mylinguist/shared/schemas/model';
import { planStateSchema } from '@mylinguist/shared/scheduling/plan/plan-state';
import { breakSchema } from '@mylinguist/shared/schemas/break';
import { storedSettingsSchema } from '@mylinguist/shared/schemas/settings';
import { tagSchema, type Tag } from '@mylinguist/shared/schemas/tag';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod';
import { bin, longestReviewDelay } from '@mylinguist/shared/limits';
import { withExercises } from '../lib/with-exercises';
import type { Versioned } from '../services/ports/versioned';
import { tombstoneSeconds } from '../services/note-cursor';
import type { KeptNote, NoteRecord, ReviewRecord } from '../services/ports/note-store';
import { noteBytes } from '../services/usage';
import type { Profile } from '../services/ports/profile-store';

export const profileId = 'profile';
export const noteDocumentId = (noteId: string) => `note:${noteId}`;
/** Prefix of the ids of a note's log entries. */
export const reviewIdPrefix = (noteId: string) => `review:${noteId}:`;
/** Older entries have a number instead of a UUID. */
export const reviewDocumentId = ({
  noteId,
  reviewId,
  number,
}: Pick<ReviewLogEntry, 'noteId' | 'reviewId' | 'number'>) =>
  `${reviewIdPrefix(noteId)}${reviewId ?? number}`;
export const statisticsDocumentId = (month: string) => `stats:${month}`;
export const importDocumentId = (importId: string) => `import:${importId}`;
/** Encodes the name, because an id must not contain `/ \ ? #`. Ignores the case of the name. */
export const tagDocumentId = (name: string) =>
  `tag:${Buffer.from(tagKey(name)).toString('base64url')}`;

/** Prefixed, because a patch reads a bare number in a path as an array index. */
export const loadProperty = (day: number) => `d${day}`;

const etag = z.string().min(1);

/** A stored note, or its projection by `noteProjection`. */
export const noteDocumentObject = z.object({
  ...storedNoteSchema.shape,
  id: z.string().startsWith('note:'),
  _etag: etag,
});

/** Maps a document to a note. Names each field, because objects built by rest and spread are slow. */
export function toVersionedNote(
  document: z.infer<typeof noteDocumentObject>,
): Versioned<StoredNote> {
  const note: Omit<Versioned<StoredNote>, ExerciseKind> = {
    id: document.id.slice('note:'.length),
    title: document.title,
    content: document.content,
    contentType: document.contentType,
    aiEnriched: document.aiEnriched,
    tags: document.tags,
    isArchived: document.isArchived,
    reviewData: document.reviewData,
    etag: document._etag,
  };
  if (document.archivedAt !== undefined) note.archivedAt = document.archivedAt;
  if (document.editedAt !== undefined) note.editedAt = document.editedAt;
  if (document.quiz !== undefined) note.quiz = document.quiz;
  if (document.source !== undefined) note.source = document.source;
  if (document.importId !== undefined) note.importId = document.importId;
  if (document.importDigest !== undefined) note.importDigest = document.importDigest;
  return withExercises(note, document);
}

export const noteDocumentSchema = noteDocumentObject.transform(toVersionedNote);

export const noteProjection = [...Object.keys(storedNoteSchema.shape), '_etag']
  .map((field) => `c.${field}`)
  .join(', ');

/** Builds the document of a note. Omits the version and any other additional property. */
export function toNoteDocument(note: StoredNote): JSONObject {
  return toJson({ ...storedNoteSchema.parse(note), id: noteDocumentId(note.id), type: 'note' });
}

const deletedDocumentObject = noteDocumentObject.extend({ deletedAt: instant });

/** Maps the document of a note in the bin. */
export const toVersionedDeletedNote = (
  document: z.infer<typeof deletedDocumentObject>,
): Versioned<StoredDeletedNote> => ({
  ...toVersionedNote(document),
  deletedAt: document.deletedAt,
});

export const deletedDocumentSchema = deletedDocumentObject.transform(toVersionedDeletedNote);

/** Builds the document of a note in the bin. It replaces the note's own document. */
export function toDeletedDocument(note: StoredDeletedNote): JSONObject {
  const { deletedAt } = note;
  const bytes = noteBytes(note);
  return { ...toNoteDocument(note), type: 'deleted', deletedAt, bytes, ttl: bin.days * 86_400 };
}

/** Older tombstones have ids with the prefix `tombstone:`. They live for 30 days at most. */
export const noteIdOf = (documentId: string) => documentId.slice(documentId.indexOf(':') + 1);

/** `dropped`: the bin was full. `free`: the id counts as new, because an import was undone. */
type TombstoneMark = 'dropped' | 'free';

/**
 * Builds the tombstone of a note. It replaces the note's own document, so no request can create a
 * note with this id, unless it is free. Clients that sync learn of the deletion from it.
 */
export function toTombstoneDocument(noteId: string, mark?: TombstoneMark): JSONObject {
  const id = noteDocumentId(noteId);
  return { id, type: 'tombstone', ttl: tombstoneSeconds, ...(mark && { [mark]: true }) };
}

/** The document of a note in a list or in the bin, or its projection by `queries.notesById`. */
export const keptNoteSchema = z.discriminatedUnion('type', [
  noteDocumentObject
    .extend({ type: z.literal('note') })
    .transform((document): KeptNote => ({ state: 'listed', note: toVersionedNote(document) })),
  deletedDocumentObject.extend({ type: z.literal('deleted') }).transform((document): KeptNote => ({
    state: 'deleted',
    note: toVersionedDeletedNote(document),
  })),
]);

/** The document with the id of a note, in any state of the note's life. */
export const noteRecordSchema = z.discriminatedUnion('type', [
  ...keptNoteSchema.options,
  z
    .object({
      id: z.string(),
      type: z.literal('tombstone'),
      free: z.optional(z.literal(true)),
      _etag: etag,
    })
    .transform(({ id, free, _etag }): NoteRecord => ({
      state: 'erased',
      id: noteIdOf(id),
      freeEtag: free ? _etag : null,
    })),
]);

/** The first releases with imports marked entries by `importId` alone. */
export const reviewDocumentSchema = z.pipe(
  z.object({ ...reviewLogEntrySchema.shape, importId: z.string().optional() }),
  z.transform(({ importId, ...entry }): ReviewLogEntry =>
    importId === undefined ? entry : { ...entry, isImported: true },
  ),
);

export function toReviewDocument(entry: ReviewLogEntry): JSONObject {
  return toJson({ ...entry, id: reviewDocumentId(entry), type: 'review' });
}

/** Must exceed the age of a review that the API accepts, because a repeat must not add it again. */
const undoneSeconds = (longestReviewDelay.days + 1) * 86_400;

/** Builds the document that replaces the log entry of an undone review. */
export function toUndoneDocument(entry: ReviewLogEntry): JSONObject {
  return { id: reviewDocumentId(entry), type: 'undone', ttl: undoneSeconds };
}

/** The document with the id of a review. */
export const reviewRecordSchema = z.union([
  z.object({ type: z.literal('undone') }).transform((): ReviewRecord => ({ state: 'undone' })),
  reviewDocumentSchema.transform((entry): ReviewRecord => ({ state: 'logged', entry })),
]);

export const tagDocumentSchema = z
  .object({ ...tagSchema.shape, _etag: etag })
  .transform(({ _etag, ...tag }): Versioned<Tag> => ({ ...tag, etag: _etag }));

/** Builds the document of a tag. Omits the version and any other additional property. */
export function toTagDocument(tag: Tag): JSONObject & { id: string } {
  return { ...toJson(tagSchema.parse(tag)), id: tagDocumentId(tag.name), type: 'tag' };
}

export const profileDocumentSchema = z
  .object({
    email: z.string(),
    name: z.string().nullable(),
    picture: z.string().nullable(),
    settings: storedSettingsSchema,
    notesTimeZone: z.string().nullable(),
    load: z.record(z.string().regex(/^d\d+$/), z.number()),
    // Absent in profiles from before usage was counted.
    usage: z.object({ notes: z.int(), bytes: z.int(), tags: z.int() }).nullable().default(null),
    // Both are absent in profiles from before reminders existed.
    reminderSlot: z.string().nullable().default(null),
    lastReviewedAt: z.nullable(instant).default(null),
    // Absent in profiles from before notifications existed.
    usesPush: z.boolean().default(false),
    // Both are absent in profiles from before notes had a history.
    historyFilled: z.boolean().default(false),
    historyQueuedAt: z.nullable(instant).default(null),
    // Absent in profiles from before there were statistics.
    statisticsFilled: z.boolean().default(false),
    // Absent in profiles from before models were fitted. A later release may store another version.
    model: z.nullable(fittedModelSchema).catch(null),
    reviewCount: z.int().default(0),
    fitAt: z.int().default(0),
    fitQueuedAt: z.nullable(instant).default(null),
    // Both are absent in profiles from before there were plans. A later release may store another form.
    plan: z.nullable(planStateSchema).catch(null),
    endedBreak: z.nullable(z.object({ day: z.int(), planned: breakSchema })).catch(null),
    createdAt: instant,
    _etag: etag,
  })
  .transform(({ load, _etag, ...profile }): Versioned<Profile> => ({
    ...profile,
    load: new Map(Object.entries(load).map(([day, count]) => [Number(day.slice(1)), count])),
    etag: _etag,
  }));

export function toProfileDocument(profile: Profile) {
  const { email, name, picture, settings, notesTimeZone, load, createdAt } = profile;
  const { usage, reminderSlot, usesPush, lastReviewedAt } = profile;
  const { historyFilled, historyQueuedAt, statisticsFilled } = profile;
  const { model, reviewCount, fitAt, fitQueuedAt, plan, endedBreak } = profile;
  return {
    id: profileId,
    type: 'profile',
    email,
    name,
    picture,
    settings,
    notesTimeZone,
    createdAt,
    reminderSlot,
    usesPush,
    lastReviewedAt,
    historyFilled,
    historyQueuedAt,
    statisticsFilled,
    model: model && toJson(model),
    reviewCount,
    fitAt,
    fitQueuedAt,
    plan,
    endedBreak: endedBreak && toJson(endedBreak),
    usage: usage && { ...usage },
    load: Object.fromEntries([...load].map(([day, count]) => [loadProperty(day), count])),
  };
}

/** Casts, because the SDK's type forbids undefined fields. JSON omits them. */
const toJson = (document: object) => document as JSONObject;
