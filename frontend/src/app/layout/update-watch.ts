import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import { hasUpdate } from '../../offline/app-worker/app-worker';
import { registerAppWorker } from '../../offline/app-worker/register-app-worker';
import { updateOffer } from '../../offline/app-worker/update-offer';
import { hasPendingBulk } from '../../offline/bulk/pending-bulk';
import { outboxState } from '../../writes/outbox/outbox-state';
import { hasOpenWork } from '../../offline/unsaved-work';

/** Time in ms between two looks for a quiet moment. */
const lookEveryMs = 2000;

/** Registers the service worker. Offers a newer version at a quiet moment. */
export function UpdateWatch({ learner }: { readonly learner: string }): null {
  const { pathname } = useLocation();
  const isWaiting = useSyncExternalStore(hasUpdate.subscribe, hasUpdate.read);

  useEffect(() => void registerAppWorker(), []);

  useEffect(() => {
    if (!isWaiting) return;
    const look = () => updateOffer.write(isQuiet(learner, pathname));
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => {
      clearInterval(timer);
      updateOffer.write(false);
    };
  }, [isWaiting, learner, pathname]);
  return null;
}

/** Returns whether a reload would interrupt neither a text, a session, a dialog nor a write. */
function isQuiet(learner: string, pathname: string): boolean {
  const { waiting, sending } = outboxState.read();
  return (
    pathname !== paths.revision &&
    waiting === 0 &&
    !sending &&
    !hasPendingBulk() &&
    !hasOpenWork(learner) &&
    !document.querySelector('[role="dialog"], [role="alertdialog"]') &&
    !isTyping()
  );
}

function isTyping(): boolean {
  const { activeElement } = document;
  const isField =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField && activeElement.value !== '';
}
