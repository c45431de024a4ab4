import { apiErrors } from '@mylinguist/shared/errors';
import { failedForLong } from '@mylinguist/shared/queue/retry-rules';
import { refusedAction } from './operation-kinds';
import type { CompletedEntry } from './outbox-entry';

/**
 * Returns the notice about a change without text that the API has not saved. Returns null for a saved
 * change, for new notes and edits, whose text is kept as a draft, and for reviews that the API has
 * refused: the revision tells about them.
 */
export function refusalText({ entry: { operation }, outcome }: CompletedEntry): string | null {
  const { action, isToldByRevision } = refusedAction(operation);
  if (action === null) return null;
  if (outcome.status === 'set-aside') return `Failed to ${action}: ${failedForLong}`;
  if (isToldByRevision) return null;
  // A tag that was created elsewhere counts as created.
  const isKnown = outcome.status === 'refused' && outcome.code === 'TAG_EXISTS';
  if (operation.kind === 'create-tag' && isKnown) return null;
  if (outcome.status === 'gone') {
    return `Failed to ${action}: ${apiErrors.NOT_FOUND.message}`;
  }
  return outcome.status === 'refused' ? `Failed to ${action}: ${outcome.message}` : null;
}
