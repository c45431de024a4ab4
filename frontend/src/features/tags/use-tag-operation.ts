import { useState } from 'react';
import { useWriteFailure } from '../../writes/use-write-failure';
import { useNotify } from '../../components/notifier';
import { useIsShown } from '../../hooks/use-is-shown';
import type { TagOperation } from './tag-operation';

interface Started {
  readonly operation: TagOperation;
  readonly status: 'running' | 'failed' | 'done';
  /** Why it failed. */
  readonly error?: unknown;
}

/**
 * Returns the last change of a tag and a function that starts one. A change continues when the dialog
 * closes, and a notice then tells its outcome.
 */
export function useTagOperation() {
  const [started, setStarted] = useState<Started | null>(null);
  const isShown = useIsShown();
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  const start = async (operation: TagOperation): Promise<void> => {
    setStarted({ operation, status: 'running' });
    try {
      await operation.run();
      setStarted({ operation, status: 'done' });
      if (!isShown.current) notify({ message: operation.done });
    } catch (error) {
      console.error(`Failed to ${operation.action}`, error);
      setStarted({ operation, status: 'failed', error });
      if (!isShown.current) tellFailure(operation.action, error, () => void start(operation));
    }
  };
  return { started, isRunning: started?.status === 'running', start };
}
