import { limits } from '@mylinguist/shared/limits';
import type { BatchOperation } from '@mylinguist/shared/schemas/batch';
import type { BulkAction } from '../../../offline/bulk/bulk-action';
import type { BulkWait, EndedAction } from '../../../offline/bulk/run-bulk';
import { countedNotes } from '../../coming-days/counted-notes';

const number = (count: number) => count.toLocaleString('en');

/** Says what an action is doing. Its numbers change with every request. */
export function progressText(action: BulkAction, wait: BulkWait | null): string {
  const { total, left, isStopped } = action;
  if (isStopped) return 'Stopping after this step…';
  const progress = `${doing(action)}: ${number(total - left.length)} of ${countedNotes(total)}`;
  return wait === null ? progress : `${waitTexts[wait]} ${progress}`;
}

const waitTexts: Readonly<Record<BulkWait, string>> = {
  connection: 'Waiting for the connection.',
  limit: 'Continues within a minute.',
  server: 'Waiting for the service.',
};

/** Says what an action does to how many notes. */
export const startText = (action: BulkAction): string =>
  `${doing(action)}: ${countedNotes(action.total)}`;

function doing({ operation, isUndo }: BulkAction): string {
  if (isUndo) return 'Undoing';
  if ('addTag' in operation) return `Adding the tag ${operation.addTag}`;
  if ('removeTag' in operation) return `Removing the tag ${operation.removeTag}`;
  if ('archive' in operation) return operation.archive ? 'Archiving' : 'Restoring';
  return 'delete' in operation ? 'Deleting' : 'Restoring';
}

/** Says what an action has changed, and why it has not changed the other notes. */
export function endedText({ action, refusal }: EndedAction): string {
  const { operation, changed, full, missing, isStopped, isUndo } = action;
  const texts = [
    isStopped && 'Stopped.',
    changed.length === 0
      ? 'No note was changed.'
      : isUndo
        ? `Undone for ${countedNotes(changed.length)}.`
        : `${doneText(operation, changed.length)}.`,
    full > 0 && fullText(operation, full),
    missing > 0 && `${number(missing)} no longer ${missing === 1 ? 'exists' : 'exist'}.`,
    refusal !== null && `The others were not changed: ${refusal}`,
  ];
  return texts.filter(Boolean).join(' ');
}

function doneText(operation: BatchOperation, changed: number): string {
  const count = number(changed);
  if ('addTag' in operation) return `${count} tagged ${operation.addTag}`;
  if ('removeTag' in operation)
    return `${operation.removeTag} removed from ${countedNotes(changed)}`;
  if ('archive' in operation) return `${count} ${operation.archive ? 'archived' : 'restored'}`;
  return `${count} ${'delete' in operation ? 'deleted' : 'restored'}`;
}

function fullText(operation: BatchOperation, count: number): string {
  if ('addTag' in operation) {
    return `${number(count)} ${count === 1 ? 'has' : 'have'} ${limits.tagsPerNote} tags already.`;
  }
  return `${number(count)} could not be restored, because your notebook is full.`;
}

/** Says that an operation changes none of the selected notes. */
export function unchangedText(operation: BatchOperation): string {
  if ('addTag' in operation) return `All of them are tagged ${operation.addTag} already.`;
  return 'No note was changed.';
}
