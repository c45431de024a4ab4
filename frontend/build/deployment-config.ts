import { providerPaths } from '../src/config/provider-paths.ts';
import { appDocument, type PublicPage } from './pages.ts';

interface StaticWebAppConfig {
  readonly routes: readonly Readonly<Record<string, unknown>>[];
  readonly globalHeaders: Readonly<Record<string, string>>;
  readonly navigationFallback: Readonly<Record<string, unknown>>;
}

/**
 * Returns the configuration of Azure Static Web Apps for one build: the project's own, plus the
 * routes of the documents and the Content-Security-Policy.
 * @param source content of the project's staticwebapp.config.json
 * @param policies of the pages, of those with popups of identity providers, and of the workers of
 * import and export
 */
export function deploymentConfig(
  source: string,
  pages: readonly PublicPage[],
  policies: { readonly pages: string; readonly providers: string; readonly workers: string },
): string {
  const config = JSON.parse(source) as StaticWebAppConfig;
  const files = new Map(pages.map(({ path, file }) => [path, file]));
  const documents = [...new Set([...providerPaths, ...files.keys()])].flatMap((path) => {
    const rule = {
      rewrite: `/${files.get(path) ?? appDocument}`,
      ...(providerPaths.includes(path) && {
        headers: { 'Content-Security-Policy': policies.providers },
      }),
    };
    // A route matches its exact path only: the address with a trailing slash needs a second route.
    return (path === '/' ? [path] : [path, `${path}/*`]).map((route) => ({ route, ...rule }));
  });
  return JSON.stringify(
    {
      ...config,
      navigationFallback: { rewrite: `/${appDocument}`, ...config.navigationFallback },
      routes: [...documents, workerRoute(config, policies.workers), ...config.routes],
      globalHeaders: { ...config.globalHeaders, 'Content-Security-Policy': policies.pages },
    },
    null,
    2,
  );
}

/** The folder of the scripts of the import and export workers. A route of the host cannot name one file of a folder. */
export const workerFolder = 'assets/workers';

/** Returns the route of the workers of import and export: as the other assets, with another policy. */
function workerRoute(config: StaticWebAppConfig, policy: string) {
  const assets = config.routes.find(({ route }) => route === '/assets/*');
  const headers = { ...(assets?.headers as object), 'Content-Security-Policy': policy };
  return { route: `/${workerFolder}/*`, headers };
}
