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
import * as z from 'zod/mini';
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

const etag = z.string().check(z.minLength(1));

/** A stored note, or its projection by `noteProjection`. */
export const noteDocumentObject = z.object({
  ...storedNoteSchema.shape,
  id: z.string().check(z.startsWith('note:')),
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

export const noteDocumentSchema = z.pipe(noteDocumentObject, z.transform(toVersionedNote));

export const noteProjection = [...Object.keys(storedNoteSchema.shape), '_etag']
  .map((field) => `c.${field}`)
  .join(', ');

/** Builds the document of a note. Omits the version and any other additional property. */
export function toNoteDocument(note: StoredNote): JSONObject {
  return toJson({ ...storedNoteSchema.parse(note), id: noteDocumentId(note.id), type: 'note' });
}

const deletedDocumentObject = z.extend(noteDocumentObject, { deletedAt: instant });

/** Maps the document of a note in the bin. */
export const toVersionedDeletedNote = (
  document: z.infer<typeof deletedDocumentObject>,
): Versioned<StoredDeletedNote> => ({
  ...toVersionedNote(document),
  deletedAt: document.deletedAt,
});

export const deletedDocumentSchema = z.pipe(
  deletedDocumentObject,
  z.transform(toVersionedDeletedNote),
);

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
  z.pipe(
    z.extend(noteDocumentObject, { type: z.literal('note') }),
    z.transform((document): KeptNote => ({ state: 'listed', note: toVersionedNote(document) })),
  ),
  z.pipe(
    z.extend(deletedDocumentObject, { type: z.literal('deleted') }),
    z.transform((document): KeptNote => ({
      state: 'deleted',
      note: toVersionedDeletedNote(document),
    })),
  ),
]);

/** The document with the id of a note, in any state of the note's life. */
export const noteRecordSchema = z.discriminatedUnion('type', [
  ...keptNoteSchema.def.options,
  z.pipe(
    z.object({
      id: z.string(),
      type: z.literal('tombstone'),
      free: z.optional(z.literal(true)),
      _etag: etag,
    }),
    z.transform(({ id, free, _etag }): NoteRecord => ({
      state: 'erased',
      id: noteIdOf(id),
      freeEtag: free ? _etag : null,
    })),
  ),
]);

/** The first releases with imports marked entries by `importId` alone. */
export const reviewDocumentSchema = z.pipe(
  z.object({ ...reviewLogEntrySchema.shape, importId: z.optional(z.string()) }),
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
  z.pipe(
    z.object({ type: z.literal('undone') }),
    z.transform((): ReviewRecord => ({ state: 'undone' })),
  ),
  z.pipe(
    reviewDocumentSchema,
    z.transform((entry): ReviewRecord => ({ state: 'logged', entry })),
  ),
]);

export const tagDocumentSchema = z.pipe(
  z.object({ ...tagSchema.shape, _etag: etag }),
  z.transform(({ _etag, ...tag }): Versioned<Tag> => ({ ...tag, etag: _etag })),
);

/** Builds the document of a tag. Omits the version and any other additional property. */
export function toTagDocument(tag: Tag): JSONObject & { id: string } {
  return { ...toJson(tagSchema.parse(tag)), id: tagDocumentId(tag.name), type: 'tag' };
}

export const profileDocumentSchema = z.pipe(
  z.object({
    email: z.string(),
    name: z.nullable(z.string()),
    picture: z.nullable(z.string()),
    settings: storedSettingsSchema,
    notesTimeZone: z.nullable(z.string()),
    load: z.record(z.string().check(z.regex(/^d\d+$/)), z.number()),
    // Absent in profiles from before usage was counted.
    usage: z._default(
      z.nullable(z.object({ notes: z.int(), bytes: z.int(), tags: z.int() })),
      null,
    ),
    // Both are absent in profiles from before reminders existed.
    reminderSlot: z._default(z.nullable(z.string()), null),
    lastReviewedAt: z._default(z.nullable(instant), null),
    // Absent in profiles from before notifications existed.
    usesPush: z._default(z.boolean(), false),
    // Both are absent in profiles from before notes had a history.
    historyFilled: z._default(z.boolean(), false),
    historyQueuedAt: z._default(z.nullable(instant), null),
    // Absent in profiles from before there were statistics.
    statisticsFilled: z._default(z.boolean(), false),
    // Absent in profiles from before models were fitted. A later release may store another version.
    model: z.catch(z.nullable(fittedModelSchema), null),
    reviewCount: z._default(z.int(), 0),
    fitAt: z._default(z.int(), 0),
    fitQueuedAt: z._default(z.nullable(instant), null),
    // Both are absent in profiles from before there were plans. A later release may store another form.
    plan: z.catch(z.nullable(planStateSchema), null),
    endedBreak: z.catch(z.nullable(z.object({ day: z.int(), planned: breakSchema })), null),
    // All three are absent in profiles from before the account was checked here.
    accountCheck: z._default(
      z.nullable(z.object({ checkedAt: instant, isDisabled: z.boolean(), validSince: instant })),
      null,
    ),
    isBlocked: z._default(z.boolean(), false),
    sessionsEndedAt: z._default(z.nullable(instant), null),
    createdAt: instant,
    _etag: etag,
  }),
  z.transform(({ load, _etag, ...profile }): Versioned<Profile> => ({
    ...profile,
    load: new Map(Object.entries(load).map(([day, count]) => [Number(day.slice(1)), count])),
    etag: _etag,
  })),
);

export function toProfileDocument(profile: Profile) {
  const { email, name, picture, settings, notesTimeZone, load, createdAt } = profile;
  const { usage, reminderSlot, usesPush, lastReviewedAt } = profile;
  const { historyFilled, historyQueuedAt, statisticsFilled } = profile;
  const { model, reviewCount, fitAt, fitQueuedAt, plan, endedBreak } = profile;
  const { accountCheck, isBlocked, sessionsEndedAt } = profile;
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
    accountCheck: accountCheck && toJson(accountCheck),
    isBlocked,
    sessionsEndedAt,
    usage: usage && { ...usage },
    load: Object.fromEntries([...load].map(([day, count]) => [loadProperty(day), count])),
  };
}

/** Casts, because the SDK's type forbids undefined fields. JSON omits them. */
const toJson = (document: object) => document as JSONObject;
