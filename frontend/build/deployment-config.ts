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
 */
export function deploymentConfig(
  source: string,
  pages: readonly PublicPage[],
  policy: string,
): string {
  const config = JSON.parse(source) as StaticWebAppConfig;
  const documents = pages
    // The host serves index.html automatically.
    .filter(({ file }) => file !== 'index.html')
    // A route matches its exact path only: the address with a trailing slash needs a second route.
    .flatMap(({ path, file }) =>
      [path, `${path}/*`].map((route) => ({ route, rewrite: `/${file}` })),
    );
  return JSON.stringify(
    {
      ...config,
      navigationFallback: { rewrite: `/${appDocument}`, ...config.navigationFallback },
      routes: [...documents, ...config.routes],
      globalHeaders: { ...config.globalHeaders, 'Content-Security-Policy': policy },
    },
    null,
    2,
  );
}
