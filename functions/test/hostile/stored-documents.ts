import { readFileSync } from 'node:fs';
import type { Database } from '@azure/cosmos';
import { earlierTexts, importLimits, limits } from '@mylinguist/shared/limits';
import { buildPath } from '@mylinguist/shared/contract/route';
import { deleteTag } from '@mylinguist/shared/contract/change-tags';
import { reviewLogEntrySchema } from '@mylinguist/shared/schemas/account';
import { agentMessageSchema } from '@mylinguist/shared/schemas/assistant';
import { noteTextSchema } from '@mylinguist/shared/schemas/earlier-text';
import { createNoteRequestSchema, updateNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import { parseSlotName } from '@mylinguist/shared/scheduling/reminder-slot';
import * as z from 'zod/mini';
import { closedAccountSchema } from '../../src/data/closed-account';
import {
  deletedDocumentSchema,
  noteDocumentSchema,
  noteIdOf,
  profileDocumentSchema,
  reviewRecordSchema,
  tagDocumentId,
  tagDocumentSchema,
} from '../../src/data/documents';
import { earlierTextsDocumentSchema } from '../../src/data/earlier-texts';
import { importDocumentSchema } from '../../src/data/import-store';
import { pushClaimSchema } from '../../src/data/push-claims';
import { pushDeviceDocumentSchema, pushDeviceId } from '../../src/data/push-device-store';
import { messageClaimSchema } from '../../src/data/message-claims';
import { isSharedCount } from '../../src/services/ports/quota-store';
import { isReadable } from '../../src/data/schema-version';

type Document = Record<string, unknown> & {
  readonly id: string;
  readonly _etag: string;
  readonly ownerId?: string;
  readonly slot?: string;
  readonly type?: string;
  readonly timeZone?: string;
  readonly until?: string;
};

const { containers } = JSON.parse(
  readFileSync(`${__dirname}/../../../infra/containers.json`, 'utf8'),
) as { containers: { id: string }[] };

/** Tracks changes of all stored documents, of all owners. */
export function watchStored(database: Database) {
  let versions = new Map<string, string>();

  return {
    /** Returns the documents written and the addresses removed since the last call. */
    changes: async () => {
      const lists = await Promise.all(
        containers.map(({ id }) =>
          database.container(id).items.query<Document>('SELECT * FROM c').fetchAll(),
        ),
      );
      const documents = lists.flatMap(({ resources }) => resources);
      const before = versions;
      versions = new Map(documents.map((document) => [addressOf(document), document._etag]));
      return {
        written: documents.filter((each) => before.get(addressOf(each)) !== each._etag),
        removed: [...before.keys()].filter((address) => !versions.has(address)),
      };
    },
  };
}

/** Starts with the owner, or with a slash for a document without an owner. */
const addressOf = ({ id, ownerId, slot }: Document) => `${ownerId ?? ''}/${slot ?? ''}/${id}`;

/** Returns the owner's uid; an empty text for the daily count of all learners and for reminders. */
export function ownerOf({ ownerId = '', type }: Document): string {
  return isSharedCount(ownerId) && type === 'quota' ? '' : ownerId;
}

/**
 * Checks that a stored document is valid.
 * @throws Error that describes what is wrong
 */
export function checkStored(document: Document): void {
  if (!/^[^/\\?#\0]{1,255}$/.test(document.id))
    throw new Error(`The id ${document.id} is illegal.`);
  for (const text of textsOf(document)) {
    if (/[\0\p{Surrogate}]/u.test(text)) throw new Error(`Invalid text: ${JSON.stringify(text)}`);
  }
  if (JSON.stringify(document).length > 2_000_000) throw new Error(`${document.id} is too large.`);
  if (!isReadable(document)) throw new Error(`${document.id} has no schema version.`);
  const check = checks[document.type ?? ''];
  if (!check) throw new Error(`${document.id} has an unknown type.`);
  check(document);
}

/** Checks by type. Each throws for a document that its store cannot have written or cannot read. */
const checks: Readonly<Record<string, (document: Document) => void>> = {
  profile: (document) => {
    const { picture, name } = profileDocumentSchema.parse(document);
    expect(picture ?? 'https://').toMatch(/^https:\/\//);
    expect((name ?? '').length).toBeLessThanOrEqual(limits.personName);
  },
  closed: (document) => {
    closedAccountSchema.parse(document);
  },
  note: (document) => {
    const note = noteDocumentSchema.parse(document);
    const { title, content, contentType, tags, flashcard, cloze } = note;
    const draft = { title, content, contentType, tags, flashcard, cloze };
    // The API would accept the stored note again, unchanged.
    expect(createNoteRequestSchema.parse(draft)).toEqual(draft);
    tags.forEach(expectAddressable);
  },
  deleted: (document) => {
    deletedDocumentSchema.parse(document);
  },
  tombstone: ({ id }) => {
    z.uuid().parse(noteIdOf(id));
  },
  import: (document) => {
    const { fileName, createdTags } = importDocumentSchema.parse(document);
    expect(fileName.length).toBeLessThanOrEqual(importLimits.fileName);
    createdTags.forEach(expectAddressable);
  },
  stats: (document) => {
    expect(document.id).toMatch(/^stats:\d{4}-\d{2}$/);
    for (const [name, count] of Object.entries(document)) {
      if (name.startsWith('_') || ['id', 'ownerId', 'schemaVersion', 'type'].includes(name))
        continue;
      expect(name).toMatch(/^d\d+[nepmal]$/);
      z.int().parse(count);
    }
  },
  tag: (document) => {
    const { name } = tagDocumentSchema.parse(document);
    expect(document.id).toBe(tagDocumentId(name));
    expectAddressable(name);
  },
  review: (document) => {
    z.parse(reviewLogEntrySchema, document);
  },
  versions: (document) => {
    const { noteId, texts } = z.parse(earlierTextsDocumentSchema, document);
    z.uuid().parse(noteId);
    expect(texts.length).toBeLessThanOrEqual(earlierTexts.perNote);
    // The API would accept a restoration.
    for (const text of texts) updateNoteRequestSchema.parse(noteTextSchema.parse(text));
  },
  undone: (document) => {
    expect(z.parse(reviewRecordSchema, document)).toEqual({ state: 'undone' });
  },
  thread: ({ messages }) => {
    z.array(agentMessageSchema).parse(messages);
  },
  message: (document) => {
    messageClaimSchema.parse(document);
  },
  push: (document) => {
    pushClaimSchema.parse(document);
  },
  pushDevice: (document) => {
    const { endpoint } = pushDeviceDocumentSchema.parse(document);
    expect(document.id).toBe(pushDeviceId(endpoint));
    expect(endpoint).toMatch(/^https:\/\//);
  },
  quota: ({ used }) => {
    z.int().check(z.minimum(0)).parse(used);
  },
  reminderRow: ({ slot }) => {
    parseSlotName(slot ?? '');
  },
  reminderTick: ({ until }) => {
    z.iso.datetime().parse(until);
  },
  reminderZone: ({ timeZone }) => {
    new Intl.DateTimeFormat('en', { timeZone });
  },
};

/** Expects the URL of a tag to preserve its name. Otherwise the tag could not be deleted. */
function expectAddressable(name: string): void {
  const path = `/api/${buildPath(deleteTag, { name })}`;
  expect(new URL(`http://localhost${path}`).pathname).toBe(path);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsOf(part)]);
}
