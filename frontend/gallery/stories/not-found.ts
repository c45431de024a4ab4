import type { Story } from '../story';

export const story: Story = {
  title: 'Not found',
  path: '/no-such-page',
  isPublic: true,
  states: { ready: {} },
};
