import type { Plugin } from 'vite';

const ripple = /[\\/]@mui[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.mjs$/;

/**
 * Replaces MUI's ripple with an empty component, which saves 1.8 KB on every page. The theme turns
 * the ripple off, but the button module still imports it. Fails the build if MUI moves the module.
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
      if (!error && !isMet)
        this.error('MUI has moved its ripple module: update the path in without-ripple.ts.');
    },
  };
}
