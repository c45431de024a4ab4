import { paths } from '../../src/config/paths';
import type { Story } from '../story';

export const story: Story = {
  title: 'Landing',
  path: paths.landing,
  isPublic: true,
  states: { ready: {} },
};
