import type { JSONObject } from '@azure/cosmos';
import { tagKey } from '@mylinguist/shared/notes/tags';
import {
  reviewLogEntrySchema,
  storedNoteSchema,
  type ReviewLogEntry,
  type StoredDeletedNote,
  type StoredNote,
} from '@mylinguist/shared/schemas/account';
import { fittedModelSchema } from '@mylinguist/shared/schemas/model';
import { planStateSchema } from '@mylinguist/shared/schemas/plan-state';
import { breakSchema } from '@mylinguist/shared/schemas/break';
import { storedSettingsSchema } from '@mylinguist/shared/schemas/settings';
import { tagSchema, type Tag } from '@mylinguist/shared/schemas/tag';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { bin, longestReviewDelay } from '@mylinguist/shared/limits';
import type { Versioned } from '../services/ports/versioned';
import { tombstoneSeconds } from '../services/notes/note-cursor';
import type { KeptNote, NoteRecord, ReviewRecord } from '../services/ports/note-store';
import { noteBytes } from '../services/account/usage';
import type { Profile } from '../services/ports/profile-store';

export const profileId = 'profile';
export const noteDocumentId = (noteId: string) => `note:${noteId}`;
/** Prefix of the ids of a note's log entries. */
export const reviewIdPrefix = (noteId: string) => `review:${noteId}:`;
export const reviewDocumentId = ({
  noteId,
  reviewId,
}: Pick<ReviewLogEntry, 'noteId' | 'reviewId'>) => `${reviewIdPrefix(noteId)}${reviewId}`;
export const statisticsDocumentId = (month: string) => `stats:${month}`;
export const importDocumentId = (importId: string) => `import:${importId}`;
/** Encodes the name, because an id must not contain `/ \ ? #`. Ignores the case of the name. */
export const tagDocumentId = (name: string) =>
  `tag:${Buffer.from(tagKey(name)).toString('base64url')}`;

/** Prefixed, because a patch reads a bare number in a path as an array index. */
export const dayProperty = (day: number) => `d${day}`;

const etag = z.string().check(z.minLength(1));

/** A stored note, or its projection by `noteProjection`. */
export const noteDocumentObject = z.object({
  ...storedNoteSchema.shape,
  id: z.string().check(z.startsWith('note:')),
  _etag: etag,
});

/** The fields of a stored note. */
const noteFields = Object.keys(storedNoteSchema.shape) as (keyof StoredNote)[];

/**
 * Maps a document to a note, without its other properties. Copies field by field, because a rest
 * property takes twice as long in a long list.
 */
export function toVersionedNote(
  document: z.infer<typeof noteDocumentObject>,
): Versioned<StoredNote> {
  const note: Record<string, unknown> = {};
  for (const field of noteFields) {
    if (document[field] !== undefined) note[field] = document[field];
  }
  return Object.assign(note as StoredNote, { id: noteIdOf(document.id), etag: document._etag });
}

export const noteDocumentSchema = z.pipe(noteDocumentObject, z.transform(toVersionedNote));

export const noteProjection = [...noteFields, 'type', 'schemaVersion', '_etag']
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
  return { ...toNoteDocument(note), type: 'deleted', deletedAt, bytes, ttl: binSeconds };
}

const binSeconds = bin.days * 86_400;

/** Returns the seconds for which a deleted note stays in the bin, at least one. */
export const secondsInBin = (deletedAt: string, now: Date): number =>
  Math.max(1, binSeconds - Math.floor((now.getTime() - Date.parse(deletedAt)) / 1000));

export const noteIdOf = (documentId: string) => documentId.slice('note:'.length);

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
    reviewLogEntrySchema,
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

/** Numbers by day, as `dayProperty` names the days. */
const byDaySchema = z.record(z.string().check(z.regex(/^d\d+$/)), z.number());

const toDays = (stored: z.infer<typeof byDaySchema>): ReadonlyMap<number, number> =>
  new Map(Object.entries(stored).map(([day, count]) => [Number(day.slice(1)), count]));

const fromDays = (days: ReadonlyMap<number, number>): z.infer<typeof byDaySchema> =>
  Object.fromEntries([...days].map(([day, count]) => [dayProperty(day), count]));

export const profileDocumentSchema = z.pipe(
  z.object({
    email: z.string(),
    name: z.nullable(z.string()),
    picture: z.nullable(z.string()),
    settings: storedSettingsSchema,
    notesTimeZone: z.nullable(z.string()),
    zoneMoveAt: z.nullable(instant),
    load: byDaySchema,
    usage: z.object({ notes: z.int(), bytes: z.int(), tags: z.int() }),
    earlierBytes: byDaySchema,
    reminderSlot: z.nullable(z.string()),
    lastReviewedAt: z.nullable(instant),
    usesPush: z.boolean(),
    model: z.nullable(fittedModelSchema),
    reviewCount: z.int(),
    fitAt: z.int(),
    fitQueuedAt: z.nullable(instant),
    plan: z.nullable(planStateSchema),
    endedBreak: z.nullable(z.object({ day: z.int(), planned: breakSchema })),
    accountCheck: z.nullable(
      z.object({ checkedAt: instant, isDisabled: z.boolean(), validSince: instant }),
    ),
    ownedSince: z.nullable(instant),
    isBlocked: z.boolean(),
    sessionsEndedAt: z.nullable(instant),
    createdAt: instant,
    _etag: etag,
  }),
  z.transform(({ load, earlierBytes, _etag, ...profile }): Versioned<Profile> => ({
    ...profile,
    load: toDays(load),
    earlierBytes: toDays(earlierBytes),
    etag: _etag,
  })),
);

export function toProfileDocument(profile: Profile) {
  const { email, name, picture, settings, notesTimeZone, zoneMoveAt, load, createdAt } = profile;
  const { usage, earlierBytes, reminderSlot, usesPush, lastReviewedAt } = profile;
  const { model, reviewCount, fitAt, fitQueuedAt, plan, endedBreak } = profile;
  const { accountCheck, ownedSince, isBlocked, sessionsEndedAt } = profile;
  return {
    id: profileId,
    type: 'profile',
    email,
    name,
    picture,
    settings,
    notesTimeZone,
    zoneMoveAt,
    createdAt,
    reminderSlot,
    usesPush,
    lastReviewedAt,
    model: model && toJson(model),
    reviewCount,
    fitAt,
    fitQueuedAt,
    plan,
    endedBreak: endedBreak && toJson(endedBreak),
    accountCheck: accountCheck && toJson(accountCheck),
    ownedSince,
    isBlocked,
    sessionsEndedAt,
    usage: { ...usage },
    earlierBytes: fromDays(earlierBytes),
    load: fromDays(load),
  };
}

/** Casts, because the SDK's type forbids undefined fields. JSON omits them. */
const toJson = (document: object) => document as JSONObject;
