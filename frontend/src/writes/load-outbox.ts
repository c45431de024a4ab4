import type { Note } from '@mylinguist/shared/schemas/note';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { QueryClient } from '@tanstack/react-query';
import type {
  NoteWrite,
  OperationInput,
  SharedOperationInput,
} from '@mylinguist/shared/operations/operation';
import type { OutboxEntry } from './outbox/outbox-entry';
import { outboxState } from './outbox/outbox-state';
import type { Concerns, Outbox } from './outbox/outbox';
import { accountOwner } from '../offline/storage-owner';
import { SessionChangedError } from '../api/error-kinds';
import { NetworkError } from '../api/errors';

const loadChunk = () => import('./page-outbox').catch(() => null);

/** Loads the outbox, which is a chunk of its own. Returns null when the chunk cannot be loaded. */
export async function loadOutbox(client: QueryClient): Promise<Outbox | null> {
  const chunk = await loadChunk();
  const outbox = chunk && chunk.outboxOf(client);
  await outbox?.opened;
  return outbox;
}

/** Loads the outbox for a write. @throws SessionChangedError; NetworkError without the chunk */
async function loadForWrite() {
  const chunk = await loadChunk();
  if (accountOwner.read() === null) throw new SessionChangedError();
  if (!chunk) throw new NetworkError();
  return chunk;
}

/**
 * Stores an operation, shows it and sends it later. If the browser refuses the storage, the operation
 * waits in memory.
 * @throws NetworkError when the chunk of the outbox cannot be loaded. Nothing is stored then
 */
export async function enqueue(
  client: QueryClient,
  operation: OperationInput,
): Promise<OutboxEntry> {
  const outbox = (await loadForWrite()).outboxOf(client);
  await outbox.opened;
  return outbox.enqueue(operation);
}

/** Stores a new note or an edit as `enqueue` does. Resolves to the note as the lists show it. */
export async function enqueueNote(client: QueryClient, operation: NoteWrite): Promise<Note> {
  return (await loadForWrite()).enqueueNote(client, operation);
}

/** Loads `refusalText`, which words a notice; null when its chunk cannot be loaded. */
export const loadRefusalText = async () => (await loadChunk())?.refusalText ?? null;

/** Loads `noteAfter`, which applies operations to notes; null when its chunk cannot be loaded. */
export const loadNoteAfter = async () => (await loadChunk())?.noteAfter ?? null;

/**
 * Stores and shows an operation, and waits for one attempt to send it. Resolves to the saved record,
 * and to null if there is none or the operation waits.
 * @throws ApiError when it is refused; NetworkError as `enqueue` does
 */
export async function writeToOutbox(
  client: QueryClient,
  operation: SharedOperationInput,
): Promise<Tag | Settings | null> {
  return (await loadForWrite()).writeNow(client, operation);
}

/** Sends what waits, and resolves after one attempt. */
export async function flushOutbox(client: QueryClient): Promise<void> {
  await (await loadOutbox(client))?.flush();
}

/**
 * Sends what waits before a direct request.
 * @param concerns what the request concerns; everything by default
 * @throws NetworkError when that could not be sent
 */
export async function sendWaiting(client: QueryClient, concerns?: Concerns): Promise<void> {
  if (outboxState.read().waiting === 0) return;
  const outbox = await loadOutbox(client);
  if (!outbox?.isWaiting(concerns)) return;
  await outbox.flush();
  if (outbox.isWaiting(concerns)) throw new NetworkError();
}
