/** A prerendered page, readable without scripts: for visitors, search engines and link previews. */
export interface PublicPage {
  readonly path: string;
  /** Name of its document in the build output. */
  readonly file: string;
  readonly description: string;
  /** Whether its document also opens the app, such as for a learner with a session. */
  readonly opensApp: boolean;
}

const entry: PublicPage = {
  path: '/',
  file: 'index.html',
  description:
    'Sign in to MyLinguist: capture notes, turn them into flashcards or cloze tests, and meet each one again just before you would forget it.',
  opensApp: true,
};

const landing: PublicPage = {
  path: '/landing',
  file: 'landing.html',
  description:
    'Capture what matters, turn it into flashcards or cloze tests, and get timely reminders to review it just before you would forget it. Try it here, without an account.',
  opensApp: false,
};

/** Returns the prerendered pages. The core build has no landing page. */
export function publicPages(isCoreOnly: boolean): readonly PublicPage[] {
  return isCoreOnly ? [entry] : [entry, landing];
}

/** The document for all addresses except the public pages. */
export const appDocument = 'app.html';

/** The entry of each prerendered page, by path. */
export const publicEntries: Readonly<Record<string, string>> = {
  '/': 'src/public-pages/login-entry.tsx',
  '/landing': 'src/public-pages/landing-entry.tsx',
};

const shell = ['src/app/layout/shell.tsx', 'src/app/prefetch-data.ts'];
const login = 'src/features/auth/login-page.tsx';

/** The modules that each screen of the app loads in addition to the app's entry. */
export const screenModules: Readonly<Record<string, readonly string[]>> = {
  '/': [login],
  '/auth': [login],
  '/extension-login': ['src/app/extension-login-route.tsx'],
  '/discover': [...shell, 'src/features/discover/discover-page.tsx'],
  '/notes': [...shell, 'src/features/notes/notes-page.tsx'],
  '/progress': [...shell, 'src/features/progress/progress-page.tsx'],
  '/archive': [...shell, 'src/features/archive/archive-page.tsx'],
  '/archive/deleted': [...shell, 'src/features/archive/deleted-notes-page.tsx'],
  '/revision': [...shell, 'src/features/revision/revision-page.tsx'],
  // The quiz itself loads only for learners who try new features.
  '/quiz': [...shell, 'src/app/beta-screen.tsx'],
  '/settings': [...shell, 'src/app/settings-route.tsx'],
  '/import': [...shell, 'src/features/import/import-page.tsx'],
  '/capture': [...shell, 'src/features/capture/capture-page.tsx'],
};
