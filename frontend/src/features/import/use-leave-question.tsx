import { use, useEffect, useState, type ReactNode } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, type Blocker } from 'react-router-dom';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useUnloadQuestion } from '../../hooks/use-unload-question';

const key = 'import';

/**
 * Asks before the learner leaves the page or closes the tab.
 * @returns the open question, or nothing
 */
export function useLeaveQuestion(isActive: boolean, onLeave: () => void): ReactNode {
  // `useBlocker` would add its code to a chunk that every page loads.
  const router = use(RouterContext)?.router;
  const [blocker, setBlocker] = useState<Blocker | undefined>();

  useEffect(() => {
    if (!isActive || !router) return;
    router.getBlocker(key, () => true);
    const unsubscribe = router.subscribe(({ blockers }) => setBlocker(blockers.get(key)));
    return () => {
      unsubscribe();
      router.deleteBlocker(key);
      setBlocker(undefined);
    };
  }, [isActive, router]);
  useUnloadQuestion(isActive);

  if (blocker?.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave the import?"
      text="The notes that are imported stay. Choose the same file again to go on."
      confirmLabel="Leave"
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    />
  );
}
