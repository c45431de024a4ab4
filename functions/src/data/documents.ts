import type { JSONObject } from '@azure/cosmos';
import { tagKey } from '@mylinguist/shared/notes/tags';
import {
  reviewLogEntrySchema,
  storedNoteSchema,
  type StoredNote,
  type ReviewLogEntry,
} from '@mylinguist/shared/schemas/account';
import { storedSettingsSchema } from '@mylinguist/shared/schemas/settings';
import { tagSchema } from '@mylinguist/shared/schemas/tag';
import { instant } from '@mylinguist/shared/schemas/text';
import { z } from 'zod';
import type { Versioned } from '../services/ports/versioned';
import { tombstoneSeconds } from '../services/note-cursor';
import type { Profile } from '../services/ports/profile-store';

export const profileId = 'profile';
export const noteDocumentId = (noteId: string) => `note:${noteId}`;
export const reviewDocumentId = ({ noteId, number }: Pick<ReviewLogEntry, 'noteId' | 'number'>) =>
  `review:${noteId}:${number}`;
/** A name may hold what an id must not (`/ \ ? #`), and its case makes no difference. */
export const tagDocumentId = (name: string) =>
  `tag:${Buffer.from(tagKey(name)).toString('base64url')}`;

/** A bare number in the path of a patch would read as an index into an array. */
export const loadProperty = (day: number) => `d${day}`;

const etag = z.string().min(1);

/** What is stored of a note, or the projection of it that `noteProjection` makes. */
export const noteDocumentObject = z.object({
  ...storedNoteSchema.shape,
  id: z.string().startsWith('note:'),
  _etag: etag,
});

/** Names each field: to spread what is left of a document makes objects that are slow ever after. */
export const toVersionedNote = (
  document: z.infer<typeof noteDocumentObject>,
): Versioned<StoredNote> => ({
  id: document.id.slice('note:'.length),
  title: document.title,
  content: document.content,
  contentType: document.contentType,
  aiEnriched: document.aiEnriched,
  tags: document.tags,
  isArchived: document.isArchived,
  flashcard: document.flashcard,
  cloze: document.cloze,
  reviewData: document.reviewData,
  etag: document._etag,
});

export const noteDocumentSchema = noteDocumentObject.transform(toVersionedNote);

export const noteProjection = [...Object.keys(storedNoteSchema.shape), '_etag']
  .map((field) => `c.${field}`)
  .join(', ');

/** Only what a note is: a version or anything else that came along is left out. */
export function toNoteDocument(note: StoredNote): JSONObject {
  return toJson({ ...storedNoteSchema.parse(note), id: noteDocumentId(note.id), type: 'note' });
}

const tombstonePrefix = 'tombstone:';
export const tombstoneNoteId = (id: string) => id.slice(tombstonePrefix.length);

/** Stays of a deleted note for a while, so that whoever holds a copy learns that it is gone. */
export function toTombstoneDocument(noteId: string): JSONObject {
  return { id: tombstonePrefix + noteId, type: 'tombstone', ttl: tombstoneSeconds };
}

export const reviewDocumentSchema: z.core.$ZodType<ReviewLogEntry> = reviewLogEntrySchema;

export function toReviewDocument(entry: ReviewLogEntry): JSONObject {
  return toJson({ ...entry, id: reviewDocumentId(entry), type: 'review' });
}

export const tagDocumentSchema = tagSchema;

export const profileDocumentSchema = z
  .object({
    email: z.string(),
    name: z.string().nullable(),
    picture: z.string().nullable(),
    settings: storedSettingsSchema,
    notesTimeZone: z.string().nullable(),
    load: z.record(z.string().regex(/^d\d+$/), z.number()),
    // A profile from before it was counted has none.
    usage: z.object({ notes: z.int(), bytes: z.int(), tags: z.int() }).nullable().default(null),
    // A profile of before there were reminders has neither.
    reminderSlot: z.string().nullable().default(null),
    lastReviewedAt: z.nullable(instant).default(null),
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
  const { usage, reminderSlot, lastReviewedAt } = profile;
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
    lastReviewedAt,
    usage: usage && { ...usage },
    load: Object.fromEntries([...load].map(([day, count]) => [loadProperty(day), count])),
  };
}

/** An optional field that is absent is so in JSON too, which the type of the SDK cannot say. */
const toJson = (document: object) => document as JSONObject;
