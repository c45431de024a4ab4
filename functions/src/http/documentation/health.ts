import type * as routes from '@mylinguist/shared/contract/health';
import type { RouteDoc } from './route-doc';

export const healthDocs = {
  health: {
    summary:
      'Reports that the API is running, its version, and whether the assistant is on. Calls no other service.',
    errors: [],
    request: () => ({}),
    answer: { status: 'ok', version: '0.1.0', assistant: 'on' },
  } satisfies RouteDoc<typeof routes.health>,
};
