import { limits, xpPerReview } from '@mylinguist/shared/limits';
import { withClozeTitle } from '@mylinguist/shared/notes/cloze-title';
import { withEditedAt } from '@mylinguist/shared/notes/edited-at';
import {
  importDigest,
  isChangedAtSource,
  takesSchedule,
} from '@mylinguist/shared/notes/import-digest';
import { normalizeTags } from '@mylinguist/shared/notes/tags';
import { importedInstant, importedSchedule } from '@mylinguist/shared/scheduling/imported-schedule';
import type { MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import type { ReviewLogEntry, StoredNote } from '@mylinguist/shared/schemas/account';
import type { ImportItem, ImportResult } from '@mylinguist/shared/schemas/import';
import type { ReviewData } from '@mylinguist/shared/schemas/note';
import type { BulkCommit, NoteRecord } from '../ports/note-store';
import type { StorageUsage } from '../ports/profile-store';
import type { Versioned } from '../ports/versioned';
import { exceededCap, usageChange } from '../account/usage';

export interface ImportContext {
  readonly importId: string;
  readonly now: Date;
  /** The start of the import. */
  readonly importedAt: Date;
  readonly timeZone: string;
  readonly model: MemoryModel;
  /** The usage after the decisions so far. */
  usage: StorageUsage;
}

/** What happens to an item of an import. */
export interface ImportDecision {
  readonly result: Omit<ImportResult, 'id'>;
  /** The write of the note; absent if the note stays as it is. */
  readonly change?: Pick<BulkCommit, 'before' | 'after' | 'freeEtag'>;
  /** Entries for the review log. */
  readonly log?: readonly ReviewLogEntry[];
  /** Whether these entries stay when the import is undone. */
  readonly isLogLasting?: boolean;
}

const invalid: ImportDecision = { result: { status: 'refused', code: 'INVALID_INPUT' } };
const unchanged: ImportDecision = { result: { status: 'unchanged' } };

/** Decides what happens to an item. Counts what it adds in `context.usage`. */
export function decideImport(
  item: ImportItem,
  found: NoteRecord | undefined,
  context: ImportContext,
): ImportDecision {
  if (found?.state === 'listed') return decideExisting(item, found.note, context);
  const isDeleted = found?.state === 'deleted' || found?.freeEtag === null;
  if (isDeleted) return { result: { status: 'deletedBefore' } };

  const reviewData = importedSchedule(item, context);
  const log = restoredLog(item);
  if (!reviewData || !log) return invalid;
  const after = newNote(item, reviewData, context);
  const freeEtag = found?.freeEtag ?? null;
  return withinCaps(
    { result: { status: 'created' }, change: { before: null, after, freeEtag }, log },
    context,
  );
}

function decideExisting(
  item: ImportItem,
  note: Versioned<StoredNote>,
  context: ImportContext,
): ImportDecision {
  if (!isChangedAtSource(item, note)) {
    // A log that is too long for one request continues in the next one.
    const log = note.importId === context.importId ? restoredLog(item) : [];
    return log ? { ...unchanged, log } : invalid;
  }
  if (item.onChange === 'ask') return { result: { status: 'changed' } };
  if (item.onChange === 'mine') {
    const after = { ...note, importDigest: importDigest(item) };
    return { ...unchanged, change: { before: note, after } };
  }
  const takes = takesSchedule(item, note);
  const reviewData = takes ? importedSchedule(item, context) : note.reviewData;
  const log = takes ? restoredLog(item) : [];
  if (!reviewData || !log) return invalid;
  const { createdAt } = note.reviewData;
  const after = updatedNote(item, note, { ...reviewData, createdAt }, context);
  const change = { before: note, after };
  return withinCaps({ result: { status: 'updated' }, change, log, isLogLasting: true }, context);
}

function withinCaps(
  decision: ImportDecision & Required<Pick<ImportDecision, 'change'>>,
  context: ImportContext,
): ImportDecision {
  const { before, after } = decision.change;
  const change = usageChange(before, after);
  const { usage } = context;
  const code = exceededCap(usage, change);
  if (code) return { result: { status: 'refused', code } };
  context.usage = {
    ...usage,
    notes: usage.notes + change.notes,
    bytes: usage.bytes + change.bytes,
  };
  return decision;
}

function newNote(
  item: ImportItem,
  reviewData: ReviewData,
  { importId, importedAt, now }: ImportContext,
): StoredNote {
  const { id, title, content, contentType, flashcard, cloze, tags, source, isArchived } = item;
  const archivedAt = item.archivedAt ?? now.toISOString();
  return withClozeTitle({
    id,
    title,
    content,
    contentType,
    flashcard,
    cloze,
    tags,
    ...(item.quiz && { quiz: item.quiz }),
    ...(source && { source }),
    aiEnriched: item.aiEnriched ?? false,
    isArchived,
    ...(isArchived && { archivedAt: importedInstant(archivedAt, now) }),
    ...(item.editedAt !== undefined && { editedAt: importedInstant(item.editedAt, importedAt) }),
    reviewData,
    importId,
    importDigest: importDigest(item),
  });
}

/** Returns a note with the texts of the file and the tags of both. */
function updatedNote(
  item: ImportItem,
  note: Versioned<StoredNote>,
  reviewData: ReviewData,
  { now }: ImportContext,
): StoredNote {
  const { title, content, contentType, flashcard, cloze, source } = item;
  const tags = normalizeTags([...note.tags, ...item.tags]).slice(0, limits.tagsPerNote);
  const changed = withClozeTitle({
    ...note,
    title,
    content,
    contentType,
    flashcard,
    cloze,
    tags,
    ...(item.quiz && { quiz: item.quiz }),
    source,
    reviewData,
    importDigest: importDigest(item),
  });
  return withEditedAt(changed, note, now.toISOString());
}

/** Returns the entries for the review log; null if one of them is not of this note. */
function restoredLog({ id, reviews = [] }: ImportItem): ReviewLogEntry[] | null {
  if (!reviews.every(({ noteId }) => noteId === id)) return null;
  return reviews.map((entry) => ({
    ...entry,
    isImported: true,
    durationMs: null,
    xpEarned: Math.min(entry.xpEarned, xpPerReview),
  }));
}
