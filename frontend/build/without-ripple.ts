import type { Plugin } from 'vite';

const ripple = /[\\/]@mui[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.mjs$/;

/**
 * Leaves the library's ripple out of the build, 1.8 KB of every page: the theme turns it off for
 * every button, whose module imports it all the same. The build fails once the ripple is elsewhere.
 */
export function withoutRipple(): Plugin {
  let isMet = false;
  return {
    name: 'without-ripple',
    apply: 'build',
    load: {
      filter: { id: ripple },
      handler() {
        isMet = true;
        return 'export default () => null;';
      },
    },
    buildEnd(error) {
      if (!error && !isMet) this.error('The ripple is no longer where the build leaves it out.');
    },
  };
}
