import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { BootPlan } from '../src/boot/boot';
import { firstScripts, pageScripts } from './first-scripts.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { deploymentConfig } from './deployment-config.ts';
import { appDocumentOf, publicDocumentOf, type BuiltDocument } from './document.ts';
import { pageHead } from './page-head.ts';
import { checkOperatorSettings } from './operator-settings.ts';
import { appDocument, publicPages } from './pages.ts';
import { buildBoot, buildReporter, prerenderPages } from './side-builds.ts';
import { readSiteUrl, robots, sitemap } from './site-files.ts';

type Bundle = Rolldown.OutputBundle;

/** Tags for the development server only. Built documents inline the styles and the boot script. */
const devTags = [
  '<script type="module" src="/src/main.tsx"></script>',
  '<link rel="stylesheet" href="/src/theme/fonts.css" />',
];
/** Every first screen shows text in both upright fonts, and the wordmark. */
const firstFonts = /-latin-(wght-normal-text|600-italic)\S*\.woff2$/;

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
      const parts = {
        html: template(config.root),
        boot,
        fonts: takeStyles(bundle),
        firstFonts: Object.keys(bundle)
          .filter((name) => firstFonts.test(name))
          .map((name) => `/${name}`),
      };
      const plan = (page: BootPlan['page']): BootPlan => ({
        page,
        reporter: `/${reporter}`,
        ...firstScripts(bundle),
      });
      const built = new Map<string, BuiltDocument>([
        [appDocument, appDocumentOf({ ...parts, plan: plan(null) })],
      ]);
      for (const page of pages) {
        const content = rendered.get(page.path);
        if (!content) throw new Error(`${page.path} was not prerendered`);
        const head = pageHead(page, content.title, siteUrl);
        built.set(
          page.file,
          publicDocumentOf(
            { ...parts, plan: plan(pageScripts(bundle, page.path)) },
            page,
            content,
            head,
          ),
        );
      }

      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const [file, { html }] of built) emit(file, html);
      const scriptHashes = [...built.values()].flatMap(({ scripts }) => scripts.map(sha256));
      const policy = contentSecurityPolicy({ env, scriptHashes });
      const source = readFileSync(
        new URL('../staticwebapp.config.json', `file://${config.root}/`),
        'utf8',
      );
      emit('staticwebapp.config.json', deploymentConfig(source, pages, policy));
      emit('robots.txt', robots(siteUrl));
      if (siteUrl !== null) emit('sitemap.xml', sitemap(siteUrl, pages));
    },
  };
}

/** Returns the development server's document without the tags that only that server needs. */
function template(root: string): string {
  const html = readFileSync(`${root}/index.html`, 'utf8');
  return devTags.reduce((rest, tag) => {
    if (!rest.includes(tag)) throw new Error(`index.html lacks ${tag}`);
    return rest.replace(tag, '');
  }, html);
}

/** Removes the style sheets from the bundle and returns their rules, which the documents inline. */
function takeStyles(bundle: Bundle): string {
  return Object.values(bundle)
    .flatMap((file) => {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) return [];
      Reflect.deleteProperty(bundle, file.fileName);
      return [String(file.source)];
    })
    .join('');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
