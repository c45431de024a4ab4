import { noteIdSchema } from '@mylinguist/shared/schemas/note';
import {
  reviewLogEntrySchema,
  storedNoteSchema,
  type ReviewLogEntry,
  type StoredNote,
} from '@mylinguist/shared/schemas/account';
import { settingsSchema, type Settings } from '@mylinguist/shared/schemas/settings';
import { tagSchema, type Tag } from '@mylinguist/shared/schemas/tag';
import { ImportError } from './import-error';
import { parsedNote, type ParsedNote } from './imported-note';
import type { LeftOut } from './left-out';
import { isoOf } from './parse-instant';

/** What an export contains in addition to notes. Threads, account and "Recently deleted" stay out. */
export interface Restored {
  /** Null if the export has none that are valid. */
  readonly settings: Settings | null;
  /** The tags with their colours and languages. */
  readonly tags: readonly Tag[];
  /** The reviews of the imported notes, without the durations. */
  readonly reviews: readonly ReviewLogEntry[];
}

/** Returns whether a text looks like an export of this app. */
export const isExport = (text: string): boolean =>
  /^\s*\{\s*"/.test(text) && text.includes('"mylinguist-export"');

/**
 * Reads an export of this app. Counts notes that are not valid as unknown.
 *
 * @throws ImportError for another JSON, and for an export of a later version
 */
export function readExport(
  text: string,
  leftOut: LeftOut,
): { parsed: ParsedNote[]; restored: Restored } {
  const document = parseJson(text);
  if (document.get('format') !== 'mylinguist-export') throw new ImportError('json');
  if (document.get('version') !== 1) throw new ImportError('newer');

  const stored = validOf(document.get('notes'), storedNoteSchema);
  for (let count = 0; count < stored.invalid; count++) leftOut.addNote('unknown-type');
  const ids = new Set(stored.valid.map(({ id }) => id));
  const reviews = validOf(document.get('reviews'), reviewLogEntrySchema)
    .valid.filter(({ noteId }) => ids.has(noteId))
    .map((review) => ({ ...review, durationMs: null }));
  const counts = new Map<string, number>();
  for (const { noteId } of reviews) counts.set(noteId, (counts.get(noteId) ?? 0) + 1);

  return {
    parsed: stored.valid.map((note) => noteOf(note, counts.get(note.id) ?? 0)),
    restored: {
      settings: settingsSchema.safeParse(document.get('settings')).data ?? null,
      tags: validOf(document.get('tags'), tagSchema).valid,
      reviews,
    },
  };
}

/** Parses an object. A map has no inherited properties that a name in the file could reach. */
function parseJson(text: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return new Map(Object.entries(value ?? {}));
  } catch {
    throw new ImportError('json');
  }
}

interface Schema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

/** Returns the valid items of a list, and the number of the others. */
function validOf<Value>(list: unknown, schema: Schema<Value>): { valid: Value[]; invalid: number } {
  const items: unknown[] = Array.isArray(list) ? list : [];
  const valid: Value[] = [];
  for (const item of items) {
    const parsed = schema.safeParse(item);
    if (parsed.success) valid.push(parsed.data);
  }
  return { valid, invalid: items.length - valid.length };
}

/**
 * Returns a note that this app has exported, with its own id.
 * @param reviews their number
 */
export function noteOf(note: StoredNote, reviews: number): ParsedNote {
  const { title, content, contentType, flashcard, cloze, tags, isArchived, reviewData } = note;
  const hasOwnId = noteIdSchema.safeParse(note.id).success;
  return parsedNote({
    key: `mylinguist:${note.id}`,
    title,
    content,
    contentType: contentType === 1 ? 1 : 0,
    flashcard,
    cloze,
    tags,
    isArchived,
    source: note.source ?? null,
    due: dateOfDay(reviewData.srs.dueDay),
    reviews,
    past: reviewData.srs.past,
    createdAt: isoOf(new Date(reviewData.createdAt)),
    stored: hasOwnId ? note : null,
  });
}

/** The last day of the year 9999. Later dates have no form of ten characters. */
const lastDay = 2_932_896;

/** Returns the date of a study day; null for a day before 1970 or after 9999. */
function dateOfDay(day: number): string | null {
  return day <= lastDay ? (isoOf(new Date(day * 86_400_000))?.slice(0, 10) ?? null) : null;
}
