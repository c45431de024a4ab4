import { lazyPart } from '../../components/lazy-part';
import type { AssistantPanelProps } from './assistant-panel';

export const [LazyAssistantPanel, warmAssistantPanel] = lazyPart<AssistantPanelProps>(
  async () => (await import('./assistant-panel')).AssistantPanel,
  'The assistant could not be loaded. What you wrote is kept.',
);
