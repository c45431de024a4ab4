import { useCallback } from 'react';
import { useNotify } from '../components/notifier';
import { describeError, SessionChangedError } from './errors';
import { isGone } from './notes';

/**
 * Tells, wherever the learner is by now, that something was not saved, and offers to try again.
 * @returns takes the sentence's beginning, the failure and what tries again, if anything may
 */
export function useWriteFailure() {
  const notify = useNotify();
  return useCallback(
    (action: string, error: unknown, retry?: () => void) => {
      // Whoever wrote it has gone: it says nothing to who is there now.
      if (error instanceof SessionChangedError) return;
      notify({
        message: `Failed to ${action}: ${describeError(error)}`,
        tone: 'error',
        ...(retry && !isGone(error) && { action: { label: 'Try again', onSelect: retry } }),
      });
    },
    [notify],
  );
}
