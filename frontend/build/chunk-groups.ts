import { basename } from 'node:path';
import type { Rolldown } from 'vite';

type NameOf = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameOf>[1];

const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const landingPages = ['landing-entry', 'landing-page', 'demo'];
const signInPages = ['login-entry', 'login-page', 'extension-login-route'];
/** The lazy parts and the screen that share forms and messages with the sign-in. */
const signInParts = ['email-sign-in', 'confirm-identity-dialog', 'settings-route'];
/** The quiz and its lazy part. Learners who do not try new features load none of their code. */
const quizPages = ['quiz-page', 'note-questions'];
/** The writer of zip archives and what it loads itself. */
const zipParts = ['zip-files', 'zip-reader'];
/** Names in chunks by screen. The two screens of the archive share almost everything. */
const screens: Readonly<Record<string, string>> = {
  'discover-page': 'discover',
  'notes-page': 'notes',
  'archive-page': 'archive',
  'deleted-notes-page': 'archive',
  'revision-page': 'revision',
  'progress-page': 'progress',
  'settings-route': 'settings',
  'import-page': 'import',
  'capture-page': 'capture',
};
/** The screens that show a form at first. */
const formScreens = ['settings', 'import'];

/**
 * Returns the name of the chunk for a module that several pages share. Null leaves the module in
 * the chunk of the one page that needs it. The groups keep both the number of files and the unused
 * code of a page small.
 */
export const chunkName: NameOf = (id, graph) => {
  // The chunk of an entry contains no shared module: to import that must not run the entry.
  if (graph.getModuleInfo(id)?.isEntry) return null;
  if (react.test(id)) return 'base';
  const pages = pagesWith(id, graph);
  const isNeededBy = (page: string) => pages.has(page);
  const areAll = (names: readonly string[]) => [...pages].every((page) => names.includes(page));
  if (pages.size < 2) return isNeededBy('main') ? 'start' : null;
  // 'base' is what the public pages share with each other or with the app.
  if (isNeededBy('landing-entry')) return areAll(landingPages) ? 'landing' : 'base';
  if (areAll([...signInPages, ...signInParts])) {
    if (isNeededBy('login-entry')) return 'sign-in';
    if (isNeededBy('email-sign-in')) return 'sign-in-forms';
  }
  if (areAll(quizPages)) return 'quiz';
  if (areAll(zipParts)) return 'zip';
  if (isNeededBy('login-entry')) return 'base';
  if (isNeededBy('main')) return 'start';
  // The page of the extension has no shell.
  if (['shell', 'prefetch-data'].some(isNeededBy)) {
    return isNeededBy('extension-login-route') ? 'learner' : 'signed-in';
  }
  const found = Object.keys(screens).filter(isNeededBy);
  const names = [...new Set(found.map((page) => screens[page]))];
  // The public sign-in form must not bring the parts of a screen.
  if (isNeededBy('email-sign-in') && names.every((name) => formScreens.includes(name ?? ''))) {
    return 'fields';
  }
  // 'overlays' is what only lazy parts such as dialogs share.
  if (names.length === 0) return isNeededBy('extension-login-route') ? null : 'overlays';
  return names.length > 2 ? 'screens' : [...names, 'parts'].join('-');
};

/**
 * An unused theme helper. It imports the classes of every component and would pull all of them into
 * the base chunk.
 */
const unused = /[\\/]enhanceHighContrast\.\w+$/;

/** File names of the entry and lazy modules that import a module statically, also indirectly. */
function pagesWith(id: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (moduleId: string) => {
    if (seen.has(moduleId) || unused.test(moduleId)) return;
    seen.add(moduleId);
    const info = graph.getModuleInfo(moduleId);
    if (!info) return;
    if (info.isEntry || info.dynamicImporters.length > 0) {
      found.add(basename(moduleId).replace(/\.\w+$/, ''));
    }
    info.importers.forEach(visit);
  };
  visit(id);
  return found;
}
