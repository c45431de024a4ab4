import type { JSONObject, OperationInput } from '@azure/cosmos';
import { chunks } from '@mylinguist/shared/chunks';
import { earlierTexts } from '@mylinguist/shared/limits';
import { hasSameTexts } from '@mylinguist/shared/notes/same-texts';
import type { StoredDeletedNote, StoredNote } from '@mylinguist/shared/schemas/account';
import { earlierTextSchema } from '@mylinguist/shared/schemas/earlier-text';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { bytesOfTexts, keepEarlierText } from '../services/notes/keep-earlier-text';
import type { StoredEarlierText } from '../services/ports/earlier-texts';
import type { NoteCommit } from '../services/ports/note-store';
import type { Partition } from './partition';
import { queries } from './queries';

/*
 * The earlier texts of a note are one document. It changes only in a transaction that also replaces the
 * document of the note, so the ETag of the note protects both.
 */

const idPrefix = 'versions:';
const documentId = (noteId: string) => idPrefix + noteId;

export const earlierTextsDocumentSchema = z.pipe(
  z.object({
    id: z.string().check(z.startsWith(idPrefix)),
    texts: z.array(z.extend(earlierTextSchema, { writtenAt: instant })),
    bytes: z.int(),
    day: z.int(),
  }),
  z.transform(({ id, ...rest }): EarlierTexts => ({ ...rest, noteId: id.slice(idPrefix.length) })),
);

/** The document of a note's earlier texts. */
interface EarlierTexts {
  readonly noteId: string;
  /** The latest first. */
  readonly texts: StoredEarlierText[];
  /** `bytesOfTexts`. */
  readonly bytes: number;
  /** UTC day of the last change, counted from 1970-01-01. */
  readonly day: number;
}

function toDocument({ noteId, ...rest }: EarlierTexts): JSONObject {
  const ttl = earlierTexts.days * 86_400;
  const document: object = { ...rest, id: documentId(noteId), type: 'versions', ttl };
  return document as JSONObject;
}

/** Returns the earlier texts of a note, the latest first. */
export const listEarlierTexts = async (
  partition: Partition,
  noteId: string,
): Promise<StoredEarlierText[]> =>
  (await partition.read(documentId(noteId), earlierTextsDocumentSchema))?.texts ?? [];

/** Maximum ids of a query. */
const notesPerQuery = 100;

/** Reads the earlier texts of those of the notes that have some. */
export async function readEarlierTexts(
  partition: Partition,
  noteIds: readonly string[],
): Promise<Map<string, EarlierTexts>> {
  const found: EarlierTexts[] = [];
  const ids = noteIds.map(documentId);
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) {
    const document = await partition.read(only, earlierTextsDocumentSchema);
    if (document) found.push(document);
  } else {
    for (const some of chunks(ids, notesPerQuery)) {
      const values = { ids: some };
      const schema = earlierTextsDocumentSchema;
      found.push(...(await partition.query(queries.earlierTexts, schema, { values })));
    }
  }
  return new Map(found.map((each) => [each.noteId, each]));
}

/** The change of a note's earlier texts. `after` is null to delete them. */
export interface EarlierChange {
  readonly ownerId: string;
  readonly before: EarlierTexts | null;
  readonly after: EarlierTexts | null;
}

/** A change of a note with the change of its earlier texts; null if they stay as they are. */
export type PlannedCommit = NoteCommit & { readonly earlier: EarlierChange | null };

/**
 * Adds the change of its earlier texts to each change of a note. A change of the text adds one, and the
 * erasure of a note deletes them.
 * @throws RangeError for a change of a text without `editedAt` or `roomForEarlierTexts`
 */
export async function planEarlierTexts(
  partition: Partition,
  changes: readonly NoteCommit[],
): Promise<PlannedCommit[]> {
  const ids = changes.filter(touchesTexts).map(({ before }) => before.id);
  const stored =
    ids.length > 0 ? await readEarlierTexts(partition, ids) : new Map<string, EarlierTexts>();
  let spent = 0;
  return changes.map((change) => {
    const before = (touchesTexts(change) && stored.get(change.before.id)) || null;
    const after = touchesTexts(change) ? overwritten(change, before, spent) : null;
    spent += (after?.bytes ?? 0) - (before?.bytes ?? 0);
    const { ownerId } = change;
    return { ...change, earlier: before || after ? { ownerId, before, after } : null };
  });
}

type AnyNote = StoredNote | StoredDeletedNote;
type Touching = NoteCommit & { readonly before: AnyNote };

const touchesTexts = (change: NoteCommit): change is Touching =>
  change.before !== null && (change.after === null || !hasSameTexts(change.before, change.after));

/** @param spent bytes that other changes of the same request have added */
function overwritten(
  { before: note, after, roomForEarlierTexts: room }: Touching,
  stored: EarlierTexts | null,
  spent: number,
): EarlierTexts | null {
  if (!after) return null;
  const at = after.editedAt;
  if (at === undefined || room === undefined) {
    throw new RangeError('A change of a text needs `editedAt` and `roomForEarlierTexts`.');
  }
  const maxBytes = (stored?.bytes ?? 0) + Math.max(0, room - spent);
  const texts = keepEarlierText(stored?.texts ?? [], { before: note, after, at }, maxBytes);
  if (texts.length === 0) return null;
  const day = Math.floor(Date.parse(at) / 86_400_000);
  return { noteId: note.id, texts, bytes: bytesOfTexts(texts), day };
}

/**
 * Builds the write of a note's earlier texts. An upsert, because the document may expire between the
 * read and the write. A deletion then fails with NOT_FOUND.
 */
export function earlierOperation({ ownerId, before, after }: EarlierChange): OperationInput {
  if (after) {
    return { operationType: 'Upsert', resourceBody: { ...toDocument(after), ownerId } };
  }
  return { operationType: 'Delete', id: documentId(before?.noteId ?? '') };
}

/** Returns the change of the profile's `earlierBytes`, without days whose bytes stay the same. */
export function earlierBytesChange(
  changes: readonly (EarlierChange | null)[],
): Map<number, number> {
  const sum = new Map<number, number>();
  const add = (texts: EarlierTexts | null | undefined, sign: 1 | -1) => {
    if (texts) sum.set(texts.day, (sum.get(texts.day) ?? 0) + sign * texts.bytes);
  };
  for (const change of changes) {
    add(change?.before, -1);
    add(change?.after, 1);
  }
  for (const [day, bytes] of sum) if (bytes === 0) sum.delete(day);
  return sum;
}
