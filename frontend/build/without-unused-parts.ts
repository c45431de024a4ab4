import type { Plugin } from 'vite';

interface UnusedPart {
  /** Path of the module within `node_modules`. */
  readonly path: string;
  /** The module that replaces it. */
  readonly code: string;
}

const unusedParts: readonly UnusedPart[] = [
  // The theme turns the ripple off.
  { path: '@mui/material/ButtonBase/TouchRipple.mjs', code: 'export default () => null;' },
  // A click elsewhere closes no notice.
  {
    path: '@mui/material/ClickAwayListener/ClickAwayListener.mjs',
    code: 'export const ClickAwayListener = ({ children }) => children;',
  },
  // No list is loaded page by page.
  {
    path: '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    code: 'export const hasNextPage = null, hasPreviousPage = null, infiniteQueryBehavior = null;',
  },
];

const name = 'without-unused-parts';

/**
 * Replaces parts of libraries that the app never uses, but that other parts import. Saves 2.7 KB on
 * every page of the app. Fails the build if a library moves one of the modules.
 */
export function withoutUnusedParts(): Plugin[] {
  return unusedParts.map(({ path, code }) => {
    let isMet = false;
    return {
      name: `${name}:${path}`,
      apply: 'build',
      load: {
        filter: { id: new RegExp(`[\\\\/]node_modules[\\\\/]${pattern(path)}$`) },
        handler() {
          isMet = true;
          return code;
        },
      },
      buildEnd(error) {
        if (!error && !isMet) this.error(`${path} has moved: update the path in ${name}.ts.`);
      },
    };
  });
}

/** Returns a pattern for a path with either separator. */
const pattern = (path: string) => path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');
