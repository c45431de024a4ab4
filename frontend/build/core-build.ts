import { loadEnv, type Plugin } from 'vite';

/** What a core build does without, by the ends of its modules' paths. */
const leftOut = [/\/features\/landing\//, /\/modules\/assistant\/assistant-panel\.tsx$/];

/**
 * Sets the constant `isCoreBuild` from the setting VITE_CORE_ONLY before the modules are linked, so
 * that what stands behind it is not even emitted; the build fails when something of it is.
 */
export function coreBuild(): Plugin {
  let isCore = false;
  return {
    name: 'core-build',
    config: (_config, { mode }) => {
      isCore = loadEnv(mode, `${import.meta.dirname}/..`)['VITE_CORE_ONLY'] === 'true';
      return { define: { isCoreBuild: JSON.stringify(isCore) } };
    },
    generateBundle(_options, bundle) {
      if (!isCore) return;
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const found = modules.find((id) => leftOut.some((path) => path.test(id)));
      if (found) this.error(`A core build must not hold ${found}.`);
    },
  };
}
