import type * as routes from '@mylinguist/shared/contract/progress';
import { forecastDays } from '@mylinguist/shared/schemas/progress';
import type { RouteDoc } from './route-doc';

export const progressDocs = {
  getProgress: {
    summary:
      'Returns the reviews and added notes of each study day since a month that is at most 24 months back, and the notes due on each of the next 30 days. With If-None-Match, 304 if nothing has changed.',
    errors: [],
    request: () => ({}),
    answer: {
      today: '2026-03-07',
      days: {
        '2026-03-05': { n: 12, easy: 11, predicted: 10_904, ms: 318_000, added: 2 },
        '2026-03-07': { n: 3, easy: 2, predicted: 2731, ms: 61_000, added: 0 },
      },
      waiting: ['2026-03-06'],
      load: Array.from({ length: forecastDays }, (_, day) => (day * 5) % 7),
      fittedOn: '2026-03-05',
    },
  } satisfies RouteDoc<typeof routes.getProgress>,
};
