import { basename } from 'node:path';
import type { Rolldown } from 'vite';

type NameOf = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameOf>[1];

const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const landingPages = ['landing-entry', 'landing-page', 'demo'];
const signInPages = ['login-entry', 'login-page', 'extension-login-route'];
/** Lazy parts that share forms and messages with the sign-in. */
const signInParts = ['email-sign-in', 'sign-in-details'];
/** The shell and the first screen after sign-in. */
const everyLearners = ['shell', 'ahead', 'discover-page'];
/** The first screen after sign-in and its lazy parts. */
const discoverPages = [
  'discover-page',
  'caught-up',
  'first-question',
  'newcomer-card',
  'note-tiles',
  'planned-revision',
];
/** The quiz and its lazy parts. Learners who do not try new features load none of their code. */
const quizPages = ['quiz-page', 'quiz-view', 'note-questions', 'quiz-note-dialog', 'find-notes'];
const otherScreens = ['archive-page', 'notes-page', 'revision-page', 'settings-route'];

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
  // One file for the page and what it shares with its parts, so that no other screen loads that.
  if (isNeededBy('discover-page') && areAll(discoverPages)) return 'discover';
  if (pages.size < 2) return isNeededBy('main') ? 'start' : null;
  // 'base' is what the public pages share with each other or with the app.
  if (isNeededBy('landing-entry')) return areAll(landingPages) ? 'landing' : 'base';
  if (areAll([...signInPages, ...signInParts])) {
    return signInPages.some(isNeededBy) ? 'sign-in' : 'sign-in-forms';
  }
  if (areAll(quizPages)) return 'quiz';
  if (isNeededBy('login-entry')) return 'base';
  if (isNeededBy('main')) return 'start';
  if (everyLearners.some(isNeededBy)) return 'learner';
  const screens = otherScreens.filter(isNeededBy);
  if (isNeededBy('extension-login-route') && screens.length > 0) return 'learner';
  // Screens that show no form at first must not load its fields.
  const needsFields = screens.every((screen) => screen === 'settings-route');
  if (isNeededBy('email-sign-in') && needsFields) return 'fields';
  // A module that a screen shares with the progress alone must not bring the rest of its parts.
  if (isNeededBy('progress-page') && screens.length < 2) {
    return [...screens, 'progress-parts'].join('-');
  }
  // Code that only lazy parts such as dialogs share goes into 'overlays'. Code that one or two
  // screens also need goes into a chunk named after them.
  if (screens.length === 0) {
    if (isNeededBy('deleted-notes-page')) return 'deleted-notes-parts';
    if (isNeededBy('import-page')) return 'import-parts';
    if (isNeededBy('capture-page')) return 'capture-parts';
    if (isNeededBy('quiz-page')) return 'quiz-parts';
    return isNeededBy('extension-login-route') ? null : 'overlays';
  }
  // Modules of two screens other than the notes are few: a chunk of their own would be one file more.
  const isCommon = screens.length > 2 || (screens.length === 2 && !isNeededBy('notes-page'));
  return isCommon ? 'screens' : [...screens, 'parts'].join('-');
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
