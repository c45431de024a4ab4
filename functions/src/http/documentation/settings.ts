import type * as routes from '@mylinguist/shared/contract/settings';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import type { RouteDoc } from './route-doc';

const settings = { ...defaultSettings, timezone: 'Asia/Tokyo' };

export const settingsDocs = {
  getSettings: {
    summary: "Returns the learner's settings.",
    errors: [],
    request: () => ({}),
    answer: settings,
  } satisfies RouteDoc<typeof routes.getSettings>,

  putSettings: {
    summary: 'Changes those settings that the body contains.',
    errors: ['STALE', 'CONFLICT'],
    request: () => ({ body: settings }),
    answer: settings,
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.putSettings>,
};
