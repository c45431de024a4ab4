import { basename } from 'node:path';
import type { Rolldown } from 'vite';

type NameOf = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameOf>[1];

const publicPages = ['login-page', 'landing-page'];
const signIn = ['login-page', 'extension-login-route', 'email-sign-in'];
/** The first thing a learner sees, and what stands around every screen. */
const everyLearners = ['shell', 'ahead', 'discover-page'];
const otherScreens = ['archive-page', 'notes-page', 'revision-page', 'settings-page'];

/**
 * The chunk in which a module travels that several pages share, so that a page asks for few files
 * and for little that it does not need; null leaves a module with the one page that needs it.
 */
export const chunkName: NameOf = (id, graph) => {
  const pages = pagesWith(id, graph);
  const isNeededBy = (page: string) => pages.has(page);
  if (isNeededBy('main')) return 'start';
  if (pages.size < 2) return null;
  if ([...pages].every((page) => signIn.includes(page))) return 'sign-in';
  if (publicPages.some(isNeededBy)) return 'page';
  if (everyLearners.some(isNeededBy)) return 'learner';
  const screens = otherScreens.filter(isNeededBy);
  // Screens without a form at first do without its fields.
  const needsFields = screens.every((screen) => screen === 'settings-page');
  if (isNeededBy('email-sign-in') && needsFields) return 'fields';
  // Parts that open later share among themselves, and with one screen, apart from what all need.
  if (screens.length === 0) return pages.has('extension-login-route') ? null : 'overlays';
  return screens.length > 2 ? 'screens' : [...screens, 'parts'].join('-');
};

/**
 * A helper for themes that the app does not use. It names the classes of every component, whose
 * code would all seem to belong to the app's start.
 */
const unused = /[\\/]enhanceHighContrast\.\w+$/;

/** The entry and the lazy modules from which static imports lead to a module, by their file names. */
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
