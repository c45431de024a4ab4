import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { QueryClient } from '@tanstack/react-query';
import type { OperationInput, SharedOperationInput } from '@mylinguist/shared/operations/operation';
import { outboxState } from '../offline/outbox/outbox-state';
import type { Concerns, Outbox } from '../offline/outbox/outbox';
import { NetworkError } from './errors';

/** Loads the outbox, which is a chunk of its own. Returns null when the chunk cannot be loaded. */
export async function loadOutbox(client: QueryClient): Promise<Outbox | null> {
  const chunk = await import('./outbox').catch(() => null);
  const outbox = chunk && chunk.outboxOf(client);
  await outbox?.opened;
  return outbox;
}

/**
 * Stores an operation, shows it and sends it later. Resolves to true once it is stored, to false when
 * the browser refuses: the caller then sends the request itself.
 */
export async function addToOutbox(
  client: QueryClient,
  operation: OperationInput,
): Promise<boolean> {
  return (await (await loadOutbox(client))?.add(operation)) ?? false;
}

/**
 * Stores and shows an operation, and waits for one attempt to send it. Resolves to the saved record,
 * and to null if there is none or the operation waits. Sends it directly if the browser refuses the
 * storage.
 * @throws ApiError when it is refused; NetworkError
 */
export async function writeToOutbox(
  client: QueryClient,
  operation: SharedOperationInput,
): Promise<Tag | Settings | null> {
  const chunk = await import('./outbox').catch(() => null);
  if (!chunk) throw new NetworkError();
  return chunk.writeNow(client, operation);
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
