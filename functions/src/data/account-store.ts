import { compareTagNames } from '@mylinguist/shared/notes/tags';
import { reviewLogEntrySchema } from '@mylinguist/shared/schemas/account';
import { tagSchema } from '@mylinguist/shared/schemas/tag';
import { z } from 'zod';
import type { AccountRecords, AccountStore } from '../services/ports/account-store';
import { repeatUntilDone } from '../services/retry';
import { sortByInstant } from '../services/sort-by-instant';
import { toClosedAccountDocument } from './closed-account';
import { noteDocumentObject } from './documents';
import type { Containers } from './containers';
import { parserFor } from './parser-for';
import { Partition } from './partition';
import { queries } from './queries';
import { runBatches } from './run-batches';

/** Maximum passes. Later passes find only documents written just before the account was closed. */
const passes = 6;

export function createAccountStore({
  learning,
  threads,
}: Pick<Containers, 'learning' | 'threads'>): AccountStore {
  return {
    readAll: async (ownerId) => {
      const [documents, conversations] = await Promise.all([
        readDocuments(new Partition(learning, ownerId)),
        readDocuments(new Partition(threads, ownerId)),
      ]);
      return { ...sortIntoKinds(documents), threads: conversations.map(withoutInternals) };
    },

    erase: async (ownerId, at) => {
      const own = new Partition(learning, ownerId);
      await own.upsert(toClosedAccountDocument(at));
      await removeDocuments(own);
      await removeDocuments(new Partition(threads, ownerId));
    },
  };
}

async function removeDocuments(partition: Partition): Promise<void> {
  await repeatUntilDone(passes, async () => {
    const ids = await partition.query(queries.documentIds, z.string());
    await runBatches(
      partition,
      ids.map((id) => ({ operationType: 'Delete', id })),
    );
    return ids.length === 0;
  });
}

type Document = Record<string, unknown>;

/** Does not check the properties: that would dominate the duration of an export. */
const documentSchema = z.custom<Document>((value) => typeof value === 'object' && value !== null);

const noteSchema = noteDocumentObject.omit({ _etag: true });

const readDocuments = (partition: Partition): Promise<Document[]> =>
  partition.query(queries.documents, documentSchema);

/** Removes the properties that only the storage needs: system properties, owner and lifetime. */
function withoutInternals(document: Document): Document {
  const internal = (name: string) => name.startsWith('_') || name === 'ownerId' || name === 'ttl';
  return Object.fromEntries(Object.entries(document).filter(([name]) => !internal(name)));
}

/** Sorts documents by kind. Damaged documents and unknown kinds go into `other`. */
function sortIntoKinds(documents: readonly Document[]): Omit<AccountRecords, 'threads'> {
  const kinds = { tags: [], notes: [], reviews: [], other: [] } as Omit<AccountRecords, 'threads'>;
  const noteParser = parserFor(noteSchema, documents.length);
  const reviewParser = parserFor(reviewLogEntrySchema, documents.length);
  for (const document of documents) {
    const tag = document.type === 'tag' && tagSchema.safeParse(document).data;
    const note = document.type === 'note' && z.safeParse(noteParser, document).data;
    const review = document.type === 'review' && z.safeParse(reviewParser, document).data;
    if (tag) kinds.tags.push(tag);
    else if (note) kinds.notes.push({ ...note, id: note.id.slice('note:'.length) });
    else if (review) kinds.reviews.push(review);
    else kinds.other.push(withoutInternals(document));
  }
  kinds.tags.sort((a, b) => compareTagNames(a.name, b.name));
  return {
    ...kinds,
    notes: sortByInstant(kinds.notes, ({ reviewData }) => reviewData.createdAt),
    reviews: sortByInstant(kinds.reviews, ({ reviewedAt }) => reviewedAt),
  };
}
