import { apiErrors } from '@mylinguist/shared/errors';
import { failedForLong } from '@mylinguist/shared/queue/retry-rules';
import { isMove, type Operation, type CompletedEntry } from './operation';

/**
 * Returns the notice about a change without text that the API has not saved. Returns null for a saved
 * change, and for new notes and edits, whose text is kept as a draft.
 */
export function refusalText({ entry: { operation }, outcome }: CompletedEntry): string | null {
  const action = actionOf(operation);
  if (action === null) return null;
  if (outcome.status === 'set-aside') return `Failed to ${action}: ${failedForLong}`;
  // A tag that was created elsewhere counts as created.
  const isKnown = outcome.status === 'refused' && outcome.code === 'TAG_EXISTS';
  if (operation.kind === 'create-tag' && isKnown) return null;
  if (outcome.status === 'gone') {
    return `Failed to ${action}: ${apiErrors.NOT_FOUND.message}`;
  }
  return outcome.status === 'refused' ? `Failed to ${action}: ${outcome.message}` : null;
}

function actionOf(operation: Operation): string | null {
  switch (operation.kind) {
    case 'delete':
      return 'delete note';
    case 'restore':
      return 'restore note';
    case 'update':
      if (!isMove(operation)) return null;
      return operation.change.isArchived ? 'archive note' : 'restore note';
    case 'put-off':
      return 'put off note';
    case 'start-over':
      return 'start note over';
    case 'undo-reschedule':
      return 'undo';
    case 'create-tag':
      return 'create tag';
    case 'update-tag':
      return operation.change.name === undefined ? 'save tag' : 'rename tag';
    case 'delete-tag':
      return 'delete tag';
    case 'settings':
      return 'save settings';
    case 'review':
      return 'save rating';
    case 'undo':
      return 'undo rating';
    case 'create':
      return null;
  }
}
