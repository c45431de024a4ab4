import { lazyPart } from '../../components/lazy-part';
import type { AssistantPanelProps } from './assistant-panel';

export const [LazyAssistantPanel, prefetchAssistantPanel] = lazyPart<AssistantPanelProps>(
  async () => {
    // A core build has no button for the panel and leaves its code out.
    if (isCoreBuild) throw new Error('A core build has no assistant');
    return (await import('./assistant-panel')).AssistantPanel;
  },
  'The assistant could not be loaded. Your text is kept.',
);
