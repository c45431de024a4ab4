import { paths } from '../../src/config/paths';
import { setOperator } from '../samples';
import type { Story } from '../story';

export const story: Story = {
  title: 'Landing',
  path: paths.landing,
  isPublic: true,
  states: { ready: {}, 'with the pages of the operator': { respond: setOperator } },
};
