import { basename } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { publicEntries, publicPages } from './pages.ts';

/** Paths of modules that a core build must not contain. */
const leftOut = [/\/features\/landing\//, /\/modules\/assistant\/assistant-panel\.tsx$/];

/**
 * Defines the constant `isCoreBuild` and the entries from the setting VITE_CORE_ONLY. The bundler
 * then removes the code of the optional features. Fails a core build that still contains such code.
 */
export function coreBuild(): Plugin {
  let isCore = false;
  return {
    name: 'core-build',
    config: ({ build }, { mode }) => {
      isCore = loadEnv(mode, `${import.meta.dirname}/..`)['VITE_CORE_ONLY'] === 'true';
      return {
        define: { isCoreBuild: JSON.stringify(isCore) },
        // The gallery has other entries.
        build: { rolldownOptions: { input: build?.rolldownOptions?.input ?? inputs(isCore) } },
      };
    },
    generateBundle(_options, bundle) {
      if (!isCore) return;
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const found = modules.find((id) => leftOut.some((path) => path.test(id)));
      if (found) this.error(`A core build must not contain ${found}.`);
    },
  };
}

/** The entries of the build. `documents()` writes the HTML documents for them. */
function inputs(isCore: boolean): Record<string, string> {
  const entries = publicPages(isCore).flatMap(({ path }) => publicEntries[path] ?? []);
  return {
    main: 'src/main.tsx',
    fonts: 'src/theme/fonts.css',
    ...Object.fromEntries(entries.map((entry) => [basename(entry, '.tsx'), entry])),
  };
}
