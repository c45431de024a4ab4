import type { Plugin } from 'vite';

interface Replacement {
  /** Occurs exactly once in the router. */
  readonly from: RegExp;
  readonly to: string;
}

/**
 * Each removes the only reference to code that the app never runs, which the bundler then leaves out.
 * The bundler takes a call and the assignment of a property for effects.
 */
const replacements: readonly Replacement[] = [
  // The package has a production build, but no export condition that leads to it.
  { from: /^var ENABLE_DEV_WARNINGS = true;$/m, to: 'var ENABLE_DEV_WARNINGS = false;' },
  // No link of the app has the property `prefetch`, which only the framework mode supports.
  {
    from: /^function PrefetchPageLinks\(\{/m,
    to: 'function PrefetchPageLinks() { return null; }\nfunction UnusedPrefetchPageLinks({',
  },
  // The document that the framework mode shows after an error.
  { from: /createElement\(\s*RemixRootDefaultErrorBoundary,/, to: 'createElement(null,' },
  { from: /^var Form = (React\d*\.forwardRef\()/m, to: 'var Form = /* @__PURE__ */ $1' },
  ...['Form', 'ScrollRestoration', 'HistoryRouter'].map((component) => ({
    from: new RegExp(`^${component}\\.displayName = .*$`, 'm'),
    to: '',
  })),
];

const name = 'without-router-frameworks';

/**
 * Leaves out the parts of react-router for its framework mode, forms and development. Fails the build
 * if one of the replaced passages is not there exactly once.
 */
export function withoutRouterFrameworks(): Plugin {
  const met = new Map(replacements.map(({ from }) => [from, 0]));
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/ },
      handler(code) {
        let changed = code;
        for (const { from, to } of replacements) {
          if (!from.test(changed)) continue;
          met.set(from, (met.get(from) ?? 0) + 1);
          changed = changed.replace(from, to);
        }
        return { code: changed, map: null };
      },
    },
    buildEnd(error) {
      const missing = [...met].find(([, count]) => count !== 1);
      if (!error && missing)
        this.error(`react-router has changed: update ${missing[0]} in ${name}.ts.`);
    },
  };
}
