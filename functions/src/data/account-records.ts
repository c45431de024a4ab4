import { compareTagNames } from '@mylinguist/shared/notes/tags';
import { reviewLogEntrySchema, storedDeletedNoteSchema } from '@mylinguist/shared/schemas/account';
import { tagSchema, type Tag } from '@mylinguist/shared/schemas/tag';
import * as z from 'zod/mini';
import { readAhead, type Pages } from '../services/pages';
import type { AccountRecords } from '../services/ports/account-store';
import { noteDocumentObject, noteIdOf } from './documents';
import { parserFor } from './parser-for';
import type { Partition } from './partition';
import { queries, type DeclaredQuery } from './queries';
import { isReadable } from './schema-version';

type Document = Record<string, unknown>;

/** Does not check the properties: that would dominate the duration of an export. */
const documentSchema = z.custom<Document>(
  (value: unknown) => typeof value === 'object' && value !== null,
);

const noteSchema = z.omit(noteDocumentObject, { _etag: true });

/**
 * Reads a learner's records page by page.
 * @param own the partition of the container `learning`
 * @param conversations the partition of the container `threads`
 */
export function readAccountRecords(own: Partition, conversations: Partition): AccountRecords {
  /** Ids of the documents that do not match the schema of their kind, or have another version. */
  const damaged: string[] = [];

  async function* readKind<T>(query: DeclaredQuery, schema: z.core.$ZodType<T>): Pages<T> {
    for await (const documents of readAhead(own.pages(query, documentSchema))) {
      const parser = parserFor(schema, documents.length);
      const records: T[] = [];
      for (const document of documents) {
        const { success, data } = z.safeParse(parser, document);
        if (success && isReadable(document)) records.push(data);
        else damaged.push(String(document.id));
      }
      yield records;
    }
  }

  async function* readDamaged(): Pages<Document> {
    for (const id of damaged) {
      const document = await own.readAsStored(id);
      if (document) yield [withoutInternals(document)];
    }
  }

  return {
    tags: sortTags(readKind(queries.exportedTags, tagSchema)),
    notes: withPublicIds(readKind(queries.exportedNotes, noteSchema)),
    deletedNotes: withPublicIds(readKind(queries.exportedDeletedNotes, storedDeletedNoteSchema)),
    imports: sortImports(readDocuments(own, queries.exportedImports)),
    reviews: readKind(queries.exportedReviews, reviewLogEntrySchema),
    other: concatenate(readDocuments(own, queries.exportedOthers), readDamaged()),
    threads: readDocuments(conversations, queries.exportedThreads),
  };
}

async function* readDocuments(partition: Partition, query: DeclaredQuery): Pages<Document> {
  for await (const documents of readAhead(partition.pages(query, documentSchema))) {
    yield documents.map(withoutInternals);
  }
}

/** The order of tag names is not the order of the database. The cap of tags bounds the list. */
async function* sortTags(pages: Pages<Tag>): Pages<Tag> {
  const tags: Tag[] = [];
  for await (const page of pages) tags.push(...page);
  yield tags.sort((a, b) => compareTagNames(a.name, b.name));
}

/** At most 100 imports are kept, so they have no index by time. */
async function* sortImports(pages: Pages<Document>): Pages<Document> {
  const imports: Document[] = [];
  for await (const page of pages) imports.push(...page);
  const startOf = ({ createdAt }: Document) => String(createdAt);
  yield imports.sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
}

async function* withPublicIds<T extends { id: string }>(pages: Pages<T>): Pages<T> {
  for await (const page of pages) {
    yield page.map((note) => ({ ...note, id: noteIdOf(note.id) }));
  }
}

async function* concatenate<T>(...lists: readonly Pages<T>[]): Pages<T> {
  for (const list of lists) yield* list;
}

const internals = ['ownerId', 'schemaVersion', 'ttl'];

/** Removes the properties that only the storage needs. */
function withoutInternals(document: Document): Document {
  const isInternal = (name: string) => name.startsWith('_') || internals.includes(name);
  return Object.fromEntries(Object.entries(document).filter(([name]) => !isInternal(name)));
}
