import type { Operation } from '@mylinguist/shared/operations/operation';
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { LastAnswer } from '../offline/last-answer';
import type { EntryOutcome, OutboxEntry } from '../writes/outbox/outbox-entry';
import { storageOwner } from '../offline/storage-owner';
import { NetworkError } from './errors';
import { noteKeys, overlayOf, refreshDue } from '../writes/note-cache';

/** Declares what all notes of a learner share and one query loads, such as the tags. */
interface EntityDeclaration<Value> {
  /** The key of its query. */
  readonly key: string;
  /** Requests it from the API. */
  readonly load: (client: QueryClient, signal: AbortSignal) => Promise<Value>;
  /** The answer of the last visit, which is shown without a connection. */
  readonly cached: LastAnswer<Value>;
  /** Returns the value after an operation. Applying an operation twice is the same. */
  readonly apply: (value: Value, operation: Operation) => Value;
  /**
   * Returns the value after one of its operations has left the outbox; null to request it again.
   * @param value undefined if it is not loaded
   */
  readonly complete: (
    value: Value | undefined,
    operation: Operation,
    outcome: EntryOutcome,
  ) => Value | null;
  /** Returns whether one of its operations also changes notes or what is due. */
  readonly changesNotes: (operation: Operation) => boolean;
  /** Keys of other queries that its operations change. */
  readonly dependents?: readonly QueryKey[];
  /**
   * Follows one of its operations outside the cached answers. `status` is `waiting` until the
   * operation has left the outbox.
   */
  readonly follow?: (operation: Operation, status: EntryOutcome['status'] | 'waiting') => void;
}

export interface Entity {
  /** Shows some of its operations that were added to the outbox. */
  readonly show: (client: QueryClient, added: readonly OutboxEntry[]) => void;
  /** Shows how one of its operations has left the outbox, and loads what it has changed. */
  readonly complete: (
    client: QueryClient,
    operation: Operation,
    outcome: EntryOutcome,
  ) => Promise<void>;
}

export function defineEntity<Value>({
  cached,
  dependents = [],
  ...declared
}: EntityDeclaration<Value>) {
  const queryKey = [declared.key] as const;
  const overlaid = (value: Value, entries: readonly OutboxEntry[]) =>
    entries.reduce((before, { operation }) => declared.apply(before, operation), value);
  const withWaiting = (client: QueryClient, value: Value) =>
    overlaid(value, overlayOf(client)?.waiting() ?? []);
  const store = (value: Value, learner = storageOwner.read() ?? '') => cached.store(value, learner);

  /** Returns the query. Without a connection, its answer is that of the last visit. */
  const query = () =>
    queryOptions({
      queryKey,
      queryFn: async ({ client, signal }): Promise<Value> => {
        const learner = storageOwner.read() ?? '';
        try {
          const value = await declared.load(client, signal);
          store(value, learner);
          return withWaiting(client, value);
        } catch (error) {
          const last = error instanceof NetworkError ? cached.read() : null;
          if (last === null) throw error;
          return withWaiting(client, last);
        }
      },
    });

  const show: Entity['show'] = (client, added) => {
    client.setQueryData<Value>(queryKey, (value) => value && overlaid(value, added));
    // This browser schedules reviews by the latest settings.
    const last = cached.read();
    if (last !== null) store(overlaid(last, added));
    for (const { operation } of added) declared.follow?.(operation, 'waiting');
  };

  const complete: Entity['complete'] = async (client, operation, outcome) => {
    // A request in flight may answer without the change.
    await client.cancelQueries({ queryKey });
    const completed = declared.complete(client.getQueryData<Value>(queryKey), operation, outcome);
    if (completed !== null) {
      client.setQueryData<Value>(queryKey, withWaiting(client, completed));
      store(completed);
    }
    declared.follow?.(operation, outcome.status);
    const isFinal = completed !== null && outcome.status === 'acknowledged';
    const stale = [...(isFinal ? [] : [queryKey]), ...dependents];
    for (const key of stale) void client.invalidateQueries({ queryKey: key });
    if (!declared.changesNotes(operation)) return;
    void client.invalidateQueries({ queryKey: noteKeys.all });
    void refreshDue(client);
  };

  return { query, show, complete };
}
