import { basename } from 'node:path';
import type { Rolldown } from 'vite';

type NameOf = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameOf>[1];

const publicPages = ['login-page', 'landing-page'];
const signInPages = ['login-page', 'extension-login-route'];
/** Lazy parts that share forms and messages with the sign-in. */
const signInParts = ['email-sign-in', 'sign-in-details'];
/** The shell and the first screen after sign-in. */
const everyLearners = ['shell', 'ahead', 'discover-page'];
const otherScreens = ['archive-page', 'notes-page', 'revision-page', 'settings-route'];

/**
 * Returns the name of the chunk for a module that several pages share. Null leaves the module in
 * the chunk of the one page that needs it. The groups keep both the number of files and the unused
 * code of a page small.
 */
export const chunkName: NameOf = (id, graph) => {
  const pages = pagesWith(id, graph);
  const isNeededBy = (page: string) => pages.has(page);
  if (isNeededBy('main')) return 'start';
  if (pages.size < 2) return null;
  if ([...pages].every((page) => signInPages.includes(page) || signInParts.includes(page))) {
    return signInPages.some(isNeededBy) ? 'sign-in' : 'sign-in-forms';
  }
  if (publicPages.some(isNeededBy)) return 'page';
  if (everyLearners.some(isNeededBy)) return 'learner';
  const screens = otherScreens.filter(isNeededBy);
  // Screens that show no form at first must not load its fields.
  const needsFields = screens.every((screen) => screen === 'settings-route');
  if (isNeededBy('email-sign-in') && needsFields) return 'fields';
  // Code that only lazy parts such as dialogs share goes into 'overlays'. Code that one or two
  // screens also need goes into a chunk named after them.
  if (screens.length === 0) {
    if (isNeededBy('deleted-notes-page')) return 'deleted-notes-parts';
    return isNeededBy('extension-login-route') ? null : 'overlays';
  }
  return screens.length > 2 ? 'screens' : [...screens, 'parts'].join('-');
};

/**
 * An unused theme helper. It imports the classes of every component and would pull all of them into
 * the start chunk.
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
