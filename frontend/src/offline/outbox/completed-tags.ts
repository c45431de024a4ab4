import {
  isTagOperation,
  type Operation,
  type TagOperation,
} from '@mylinguist/shared/operations/operation';
import { retagged } from '@mylinguist/shared/operations/retagged';
import type { OutboxEntry, CompletedEntry } from './outbox-entry';

/** Renames or removes a tag in a write that waits. Returns the same write if it names no tags. */
export function retaggedOperation(operation: Operation, change: TagOperation): Operation {
  if (operation.kind === 'create') {
    return { ...operation, input: retagged(operation.input, change) };
  }
  if (operation.kind === 'update') {
    const { tags } = operation.change;
    return {
      ...operation,
      base: retagged(operation.base, change),
      change: { ...operation.change, ...(tags && retagged({ tags }, change)) },
    };
  }
  if (operation.kind !== 'delete' && operation.kind !== 'restore') return operation;
  return { ...operation, base: retagged(operation.base, change) };
}

/** Returns a saved change of a tag, which the earlier entries that wait get; undefined for others. */
export function savedTagChange({ entry, outcome }: CompletedEntry): TagOperation | undefined {
  const { operation } = entry;
  const isSaved = outcome.status === 'acknowledged' && isTagOperation(operation);
  return isSaved && operation.kind !== 'create-tag' ? operation : undefined;
}

/** Returns the entries that wait after one of them has left the outbox. */
export function afterCompleted(
  entries: readonly OutboxEntry[],
  settled: CompletedEntry,
): readonly OutboxEntry[] {
  const { seq } = settled.entry;
  const saved = savedTagChange(settled);
  const left = entries.filter((other) => other.seq !== seq);
  if (!saved) return left;
  return left.map((entry) =>
    entry.seq < seq ? { ...entry, operation: retaggedOperation(entry.operation, saved) } : entry,
  );
}
