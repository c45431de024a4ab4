import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import { entryChunk } from './chunk-graph.ts';
import { isFirstFont } from './font-faces.ts';
import { appDocument } from './pages.ts';

type Bundle = Rolldown.OutputBundle;

/** A file that the service worker stores. */
export interface StoredFile {
  readonly url: string;
  /** Identifies the content; null if the name does. */
  readonly revision: string | null;
  /** Hash that the browser checks. */
  readonly integrity?: string;
}

/** Routes that never open without a network. */
const onlinePages = ['/features/landing/landing-page.tsx', '/app/extension-login-route.tsx'];

/** Screens of features that learners try early. The others must not load their code. */
const betaPages = ['/features/quiz/quiz-page.tsx'];

/**
 * Returns the names of the files that the service worker stores: the document of the app, the scripts
 * that it can load, and the fonts that it preloads.
 */
export function storedNames(bundle: Bundle): string[] {
  const names = Object.keys(bundle);
  return [
    appDocument,
    ...scriptsOfApp(bundle),
    ...names.filter((name) => name.startsWith('assets/report-error-') || isFirstFont(name, 'app')),
  ];
}

/** Returns the list of the service worker. */
export function storedFiles(bundle: Bundle): StoredFile[] {
  return storedNames(bundle).map((name) => {
    const url = `/${name}`;
    if (name !== appDocument) return { url, revision: null };
    const html = sourceOf(bundle, appDocument);
    // The host's headers are stored with the document, so a new policy needs a new copy.
    const config = sourceOf(bundle, 'staticwebapp.config.json');
    return {
      url,
      revision: createHash('sha256').update(html).update(config).digest('hex').slice(0, 16),
      // During a deployment the host may still send the previous document.
      integrity: `sha256-${createHash('sha256').update(html).digest('base64')}`,
    };
  });
}

/** Returns the addresses of the scripts that the service worker stores when a learner loads them. */
export function betaFiles(bundle: Bundle): string[] {
  const stored = new Set(scriptsOfApp(bundle));
  const others = scriptsOfApp(bundle, true).filter((name) => !stored.has(name));
  return others.map((name) => `/${name}`);
}

/** Returns the names of the scripts that the app imports at once or later. */
function scriptsOfApp(bundle: Bundle, withBeta = false): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    const isLeftOut = (page: string) => chunk.facadeModuleId?.endsWith(page);
    if ([...onlinePages, ...(withBeta ? [] : betaPages)].some(isLeftOut)) return;
    found.add(name);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) visit(imported);
  };
  visit(entryChunk(bundle).fileName);
  return [...found];
}

function sourceOf(bundle: Bundle, name: string): string | Uint8Array {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
  return file.source;
}
