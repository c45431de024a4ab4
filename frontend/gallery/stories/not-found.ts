import { respondShell } from '../samples';
import type { Story } from '../story';

export const story: Story = {
  title: 'Not found',
  path: '/no-such-page',
  states: { ready: { respond: () => respondShell() } },
};
