import type { ContainerName } from './containers';
import { noteProjection, profileId } from './documents';

/** A query over one partition. `Partition` adds the condition on the partition key. */
export interface Query {
  /** The containers in which the query runs. Each must index the paths of `where` and `orderBy`. */
  readonly containers: readonly ContainerName[];
  /** The text between SELECT and FROM. */
  readonly select: string;
  /**
   * Whether the schema version of the rows is not checked: they are passed on as they are stored, or
   * hold nothing whose form may change.
   */
  readonly isOfAnyVersion?: true;
  /** A condition on `c`. Variable values are parameters, such as `@since`. */
  readonly where?: string;
  /** Ascending paths. Several paths need a composite index in this order. */
  readonly orderBy?: readonly string[];
}

/** The properties that a row needs. `noteProjection` contains them. */
const version = 'c.type, c.schemaVersion';

const activeNotes = "c.type = 'note' AND c.isArchived = false";
const isDeleted = "c.type = 'deleted'";
const withTag = 'ARRAY_CONTAINS(c.tags, @tag)';
const isDue = 'c.reviewData.nextReviewDate < @before';

/**
 * Sorts by the time of the last write. A note that is written between two pages moves to the end of
 * the results, so paging misses no note.
 */
const byWriting = ['_ts'] as const;

/**
 * Sorts notes by due date. The leading properties are constant: they let the composite index find
 * the first note without reading other documents.
 */
const byDueDate = [
  'ownerId',
  'type',
  'isArchived',
  'reviewData.nextReviewDate',
  'reviewData.createdAt',
] as const;

/**
 * The documents that the export lists by kind: their type, and the path by which the list is sorted.
 * The export takes every other document into its list `other`. That includes documents without the
 * path, because an index may leave them out.
 */
const exportedKinds = {
  tag: null,
  import: null,
  note: 'reviewData.createdAt',
  deleted: null,
  review: 'reviewedAt',
} as const;

const ofKind = (type: keyof typeof exportedKinds) => {
  const path = exportedKinds[type];
  return path === null ? `c.type = '${type}'` : `c.type = '${type}' AND IS_DEFINED(c.${path})`;
};

const ofNoKind = Object.entries(exportedKinds)
  .map(([type, path]) => {
    const unsorted = path === null ? '' : ` OR NOT IS_DEFINED(c.${path})`;
    return `(NOT IS_DEFINED(c.type) OR c.type != '${type}'${unsorted})`;
  })
  .join(' AND ');

/** All queries of the app. `npm run check:infra` compares them with the indexes. */
export const queries = {
  exportedTags: {
    containers: ['learning'],
    select: '*',
    isOfAnyVersion: true,
    where: ofKind('tag'),
  },
  exportedImports: {
    containers: ['learning'],
    select: '*',
    isOfAnyVersion: true,
    where: ofKind('import'),
  },
  exportedNotes: {
    containers: ['learning'],
    select: '*',
    isOfAnyVersion: true,
    where: ofKind('note'),
    orderBy: ['ownerId', 'type', exportedKinds.note],
  },
  exportedDeletedNotes: {
    containers: ['learning'],
    select: '*',
    isOfAnyVersion: true,
    where: ofKind('deleted'),
  },
  exportedReviews: {
    containers: ['learning'],
    select: '*',
    isOfAnyVersion: true,
    where: ofKind('review'),
    orderBy: ['ownerId', 'type', exportedKinds.review],
  },
  exportedOthers: {
    containers: ['learning'],
    select: '*',
    isOfAnyVersion: true,
    where: `c.id != '${profileId}' AND ${ofNoKind}`,
  },
  exportedThreads: { containers: ['threads'], select: '*', isOfAnyVersion: true },
  documentIds: {
    containers: ['learning', 'threads'],
    select: 'VALUE c.id',
    where: `c.id != '${profileId}'`,
  },
  notes: {
    containers: ['learning'],
    select: `${noteProjection}, c._ts`,
    where: "c.type = 'note' AND c.isArchived = @isArchived",
    orderBy: byWriting,
  },
  notesById: {
    containers: ['learning'],
    select: `${noteProjection}, c.deletedAt`,
    where: "c.type IN ('note', 'deleted') AND ARRAY_CONTAINS(@ids, c.id)",
  },
  noteRecords: {
    containers: ['learning'],
    select: `${noteProjection}, c.deletedAt, c.free`,
    where: "c.type IN ('note', 'deleted', 'tombstone') AND ARRAY_CONTAINS(@ids, c.id)",
  },
  noteVersions: {
    containers: ['learning'],
    select: 'c.id, c._etag',
    isOfAnyVersion: true,
    where: "c.type = 'note' AND c.isArchived = @isArchived",
    orderBy: byWriting,
  },
  noteChanges: {
    containers: ['learning'],
    select: `${noteProjection}, c._ts`,
    where: "c.type IN ('note', 'deleted', 'tombstone') AND c._ts >= @since",
    orderBy: byWriting,
  },
  deletedNotes: {
    containers: ['learning'],
    select: `${noteProjection}, c.deletedAt`,
    where: isDeleted,
  },
  binEntries: {
    containers: ['learning'],
    select: `c.id, c._etag, ${version}, c.bytes, c.deletedAt`,
    where: isDeleted,
  },
  droppedCount: {
    containers: ['learning'],
    select: 'VALUE COUNT(1)',
    where: "c.type = 'tombstone' AND c.dropped = true",
  },
  nextNotes: {
    containers: ['learning'],
    select: noteProjection,
    where: activeNotes,
    orderBy: byDueDate,
  },
  nextNotesWithTag: {
    containers: ['learning'],
    select: noteProjection,
    where: `${activeNotes} AND ${withTag}`,
    orderBy: byDueDate,
  },
  dueCount: {
    containers: ['learning'],
    select: 'VALUE COUNT(1)',
    where: `${activeNotes} AND ${isDue}`,
  },
  dueCountWithTag: {
    containers: ['learning'],
    select: 'VALUE COUNT(1)',
    where: `${activeNotes} AND ${withTag} AND ${isDue}`,
  },
  dueSchedules: {
    containers: ['learning'],
    select:
      `c.id, ${version}, c.reviewData.repetitions, c.reviewData.srs.stability, ` +
      'c.reviewData.srs.difficulty, c.reviewData.srs.lastDay',
    where: `${activeNotes} AND ${isDue}`,
    orderBy: byDueDate,
  },
  noteTags: {
    containers: ['learning'],
    select: `c.id, c._etag, ${version}, c.tags`,
    where: "c.type = 'note'",
  },
  deletedNoteTags: {
    containers: ['learning'],
    select: `c.id, c._etag, ${version}, c.tags, c.deletedAt`,
    where: isDeleted,
  },
  tagsOfNotes: {
    containers: ['learning'],
    select: 'VALUE c.tags',
    where: "c.type = 'note'",
  },
  noteSchedules: {
    containers: ['learning'],
    select: `c.id, c._etag, ${version}, c.reviewData`,
    where: "c.type = 'note'",
  },
  noteHistories: {
    containers: ['learning'],
    select: 'VALUE c.reviewData.srs.past',
    where: "c.type = 'note'",
  },
  reviewsOfNote: {
    containers: ['learning'],
    select: '*',
    where:
      "c.type = 'review' AND STARTSWITH(c.id, @prefix) AND c.reviewedAt >= @from AND c.reviewedAt < @to",
  },
  earlierTexts: {
    containers: ['learning'],
    select: '*',
    where: "c.type = 'versions' AND ARRAY_CONTAINS(@ids, c.id)",
  },
  existingIds: {
    containers: ['learning'],
    select: 'VALUE c.id',
    where: 'ARRAY_CONTAINS(@ids, c.id)',
  },
  imports: { containers: ['learning'], select: '*', where: "c.type = 'import'" },
  notesOfImport: {
    containers: ['learning'],
    select: `c.id, ${version}, c.editedAt, c.reviewData.lastReviewDate`,
    where: "c.type IN ('note', 'deleted') AND c.importId = @importId",
  },
  reviewsOfImport: {
    containers: ['learning'],
    select: 'c.id, c.noteId',
    isOfAnyVersion: true,
    where: "c.type = 'review' AND c.importId = @importId",
  },
  tags: {
    containers: ['learning'],
    select: `${version}, c.name, c.color, c.language, c.formerName`,
    where: "c.type = 'tag'",
  },
  pushDevices: {
    containers: ['learning'],
    select: `c.id, ${version}, c.endpoint, c.keys, c.confirmedAt`,
    where: "c.type = 'pushDevice'",
  },
  reminderRows: { containers: ['reminders'], select: 'VALUE c.ownerId' },
  reminderRegistry: { containers: ['reminders'], select: '*' },
} as const satisfies Record<string, Query>;

export type DeclaredQuery = (typeof queries)[keyof typeof queries];
