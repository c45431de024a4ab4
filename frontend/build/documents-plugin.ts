import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { BootPlan } from '../src/boot/boot';
import { firstScripts, pageScripts } from './first-scripts.ts';
import { contentSecurityPolicy, workerPolicy } from './content-security-policy.ts';
import { deploymentConfig } from './deployment-config.ts';
import { appDocumentOf, publicDocumentOf, type BuiltDocument } from './document.ts';
import { isFirstFont, type FontDocument } from './font-faces.ts';
import { pageHead } from './page-head.ts';
import { checkOperatorSettings } from './operator-settings.ts';
import { appDocument, publicPages } from './pages.ts';
import { buildBoot, buildReporter, prerenderPages } from './side-builds.ts';
import { readSiteUrl, robots, sitemap } from './site-files.ts';
import { landingSheet } from './subset-fonts.ts';

type Bundle = Rolldown.OutputBundle;

/** Tags for the development server only. Built documents inline the styles and the boot script. */
const devTags = [
  '<script type="module" src="/src/main.tsx"></script>',
  '<link rel="stylesheet" href="/src/theme/fonts.css" />',
];

/**
 * Writes the HTML documents of the build: the prerendered public pages, and the app's own for every
 * other address. Also writes the host's configuration, robots.txt and the sitemap.
 */
export function documents(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'documents',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
      checkOperatorSettings(config.env as Record<string, string | undefined>);
    },
    async generateBundle(_options, bundle) {
      const env = config.env as Record<string, string | undefined>;
      const pages = publicPages(env['VITE_CORE_ONLY'] === 'true');
      const siteUrl = readSiteUrl(env['VITE_SITE_URL']);
      const [boot, reporterCode, rendered] = await Promise.all([
        buildBoot(config),
        buildReporter(config),
        prerenderPages(
          config,
          pages.map(({ path }) => path),
        ),
      ]);
      const hash = createHash('sha256').update(reporterCode).digest('base64url').slice(0, 8);
      const reporter = `assets/report-error-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: reporter, source: reporterCode });
      const html = template(config.root);
      const styles = takeStyles(bundle);
      const partsFor = (document: FontDocument) => ({
        html,
        boot,
        fonts: styles[document],
        firstFonts: Object.keys(bundle)
          .filter((name) => isFirstFont(name, document))
          .map((name) => `/${name}`),
      });
      const ofApp = firstScripts(bundle);
      const plan = (page: BootPlan['page'], opensApp: boolean): BootPlan => ({
        page,
        reporter: `/${reporter}`,
        ...(opensApp ? ofApp : { ...ofApp, shared: [], screens: {} }),
      });
      const built = new Map<string, BuiltDocument>([
        [appDocument, appDocumentOf({ ...partsFor('app'), plan: plan(null, true) })],
      ]);
      for (const page of pages) {
        const content = rendered.get(page.path);
        if (!content) throw new Error(`${page.path} was not prerendered`);
        const head = pageHead(page, content.title, siteUrl);
        const parts = partsFor(page.opensApp ? 'app' : 'landing');
        built.set(
          page.file,
          publicDocumentOf(
            { ...parts, plan: plan(pageScripts(bundle, page.path), page.opensApp) },
            page,
            content,
            head,
          ),
        );
      }

      dropUnusedFonts(bundle, [...built.values()]);

      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const [file, { html }] of built) emit(file, html);
      const scriptHashes = [...built.values()].flatMap(({ scripts }) => scripts.map(sha256));
      const policies = {
        pages: contentSecurityPolicy({ env, scriptHashes, isForProviders: false }),
        providers: contentSecurityPolicy({ env, scriptHashes, isForProviders: true }),
        workers: workerPolicy(env),
      };
      const source = readFileSync(
        new URL('../staticwebapp.config.json', `file://${config.root}/`),
        'utf8',
      );
      emit('staticwebapp.config.json', deploymentConfig(source, pages, policies));
      emit('robots.txt', robots(siteUrl));
      if (siteUrl !== null) emit('sitemap.xml', sitemap(siteUrl, pages));
    },
  };
}

/**
 * Returns the development server's document without the tags that only that server needs, and with
 * its icon inside: as a file, the icon competes with the fonts before the first picture.
 */
function template(root: string): string {
  const html = readFileSync(`${root}/index.html`, 'utf8');
  const icon = readFileSync(`${root}/public/favicon.svg`, 'utf8');
  const replacements = [
    ...devTags.map((tag) => [tag, ''] as const),
    ['href="/favicon.svg"', `href="${dataUrl(icon)}"`] as const,
  ];
  return replacements.reduce((rest, [part, replacement]) => {
    if (!rest.includes(part)) throw new Error(`index.html lacks ${part}`);
    return rest.replace(part, replacement);
  }, html);
}

/** Returns the address of an SVG image that contains the image. */
function dataUrl(svg: string): string {
  const line = svg
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('"', "'");
  return `data:image/svg+xml,${line.replace(/[#%<>]/g, encodeURIComponent)}`;
}

/** Removes the style sheets from the bundle and returns their rules, which the documents inline. */
function takeStyles(bundle: Bundle): Record<FontDocument, string> {
  const styles = { app: '', landing: '' };
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
    Reflect.deleteProperty(bundle, file.fileName);
    styles[file.fileName === landingSheet ? 'landing' : 'app'] += String(file.source);
  }
  return styles;
}

/** Removes the fonts that no document loads: the landing page's from the core build. */
function dropUnusedFonts(bundle: Bundle, documents: readonly BuiltDocument[]): void {
  for (const name of Object.keys(bundle)) {
    if (!name.endsWith('.woff2') || documents.some(({ html }) => html.includes(name))) continue;
    Reflect.deleteProperty(bundle, name);
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
