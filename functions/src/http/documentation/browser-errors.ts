import type * as routes from '@mylinguist/shared/contract/browser-errors';
import type { RouteDoc } from './route-doc';

export const browserErrorDocs = {
  reportBrowserError: {
    summary: 'Records an error in the browser for the operator, without its message.',
    errors: [],
    request: () => ({
      body: {
        kind: 'crash',
        name: 'TypeError',
        page: '/notes',
        build: 'BkLxPk5k',
        file: 'notes-page-Clvccwb-.js',
        line: 1,
        column: 2048,
      },
    }),
    answer: undefined,
  } satisfies RouteDoc<typeof routes.reportBrowserError>,

  reportPolicyViolation: {
    summary:
      "Records content that a page's Content-Security-Policy blocked. Browsers send the report.",
    errors: [],
    request: () => ({
      body: {
        'csp-report': {
          'document-uri': 'https://app.example/notes',
          'effective-directive': 'img-src',
          'blocked-uri': 'https://images.example/cat.png',
        },
      },
    }),
    answer: undefined,
  } satisfies RouteDoc<typeof routes.reportPolicyViolation>,
};
