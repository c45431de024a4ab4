import { appDocument, type PublicPage } from './pages.ts';

interface StaticWebAppConfig {
  readonly routes: readonly Readonly<Record<string, unknown>>[];
  readonly globalHeaders: Readonly<Record<string, string>>;
  readonly navigationFallback: Readonly<Record<string, unknown>>;
}

/**
 * The configuration of Azure Static Web Apps for one build: what the project says, with the
 * documents of this build and the policy that names their scripts.
 */
export function deploymentConfig(
  source: string,
  pages: readonly PublicPage[],
  policy: string,
): string {
  const config = JSON.parse(source) as StaticWebAppConfig;
  const documents = pages
    // The host serves index.html by itself.
    .filter(({ file }) => file !== 'index.html')
    // A rule's path stands for itself alone: with a slash at its end it needs one more.
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
