import type { Story } from '../story';

export const story: Story = {
  title: 'Not found for visitors',
  path: '/no-such-page',
  isPublic: true,
  states: { ready: {} },
};
