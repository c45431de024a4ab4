import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { buildWorker } from './side-builds.ts';
import { betaFiles, storedFiles } from './stored-files.ts';

/**
 * Writes the service worker, `sw.js`, with the list of the files that it stores. With
 * VITE_SERVICE_WORKER=off it writes the worker that removes the service worker of earlier builds.
 * Defines the constant `hasServiceWorker`.
 */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  let isOn = false;
  return {
    name: 'service-worker',
    enforce: 'post',
    config: (_config, { command, mode }) => {
      const { VITE_SERVICE_WORKER: setting } = loadEnv(mode, `${import.meta.dirname}/..`);
      isOn = command === 'build' && setting !== 'off';
      return { define: { hasServiceWorker: JSON.stringify(isOn) } };
    },
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const source = isOn
        ? await buildWorker(config, 'service-worker', {
            storedFiles: storedFiles(bundle),
            betaFiles: betaFiles(bundle),
          })
        : await buildWorker(config, 'kill-switch', {});
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
