import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useNotify } from '../../components/notifier';
import type { AssistantPanelProps } from './assistant-panel';

const load = async () => (await import('./assistant-panel')).AssistantPanel;

/** Fetches the panel ahead of the click that opens it; a failure shows then. */
export function warmAssistantPanel(): void {
  load().catch(() => undefined);
}

/** The panel, in a chunk of its own: who never asks the assistant never fetches it. */
export function LazyAssistantPanel(props: AssistantPanelProps) {
  const { onClose } = props;
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null);
  const notify = useNotify();

  useEffect(() => {
    let isWanted = true;
    load().then(
      (panel) => isWanted && setPanel(() => panel),
      () => {
        if (!isWanted) return;
        // A browser may not ask again for code that it could not fetch. Drafts outlive a reload.
        notify({
          message: 'The assistant could not be loaded. What you wrote is kept.',
          tone: 'error',
          action: { label: 'Reload', onSelect: () => window.location.reload() },
        });
        onClose();
      },
    );
    return () => {
      isWanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, []);

  return Panel && <Panel {...props} />;
}
