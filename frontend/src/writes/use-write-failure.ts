import { useCallback } from 'react';
import { useNotify } from '../components/notifier';
import { describeError, isGone, SessionChangedError } from '../api/error-kinds';

/**
 * Returns a function that reports a failed write on any screen and offers a retry.
 * It takes the failed action, the error and an optional retry callback.
 */
export function useWriteFailure() {
  const notify = useNotify();
  return useCallback(
    (action: string, error: unknown, retry?: () => void) => {
      // The write belongs to a learner who is no longer signed in.
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
