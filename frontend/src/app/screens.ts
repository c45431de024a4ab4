import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ignore } from '../lib/ignore';
import type { BetaPath } from '../config/beta-features';
import { paths, type Path } from '../config/paths';
import { whenIdle } from '../lib/when-idle';

/** The signed-in screens. Each is a separate chunk. */
export const screens = {
  [paths.discover]: async () => (await import('../features/discover/discover-page')).DiscoverPage,
  [paths.notes]: async () => (await import('../features/notes/notes-page')).NotesPage,
  [paths.revision]: async () => (await import('../features/revision/revision-page')).RevisionPage,
  [paths.progress]: async () => (await import('../features/progress/progress-page')).ProgressPage,
  [paths.archive]: async () => (await import('../features/archive/archive-page')).ArchivePage,
  [paths.deletedNotes]: async () =>
    (await import('../features/archive/deleted-notes-page')).DeletedNotesPage,
  [paths.settings]: async () => (await import('./settings-route')).SettingsRoute,
} satisfies Partial<Record<Path, () => Promise<ComponentType>>>;

export type ScreenPath = keyof typeof screens;

/** The screens of the features that learners try early. */
export const betaScreens = {
  [paths.quiz]: async () => (await import('../features/quiz/quiz-page')).QuizPage,
} satisfies Record<BetaPath, () => Promise<ComponentType>>;

/** Prefetches a screen's code. A failure shows when the screen is opened. */
export function prefetchScreen(path: ScreenPath | BetaPath): void {
  const load = path in betaScreens ? betaScreens[path as BetaPath] : screens[path as ScreenPath];
  load().catch(ignoreFailure);
}

const ignoreFailure = (error: unknown) =>
  ignore(error, 'a screen that was not prefetched loads when it is opened');

/** Parts that are needed without a connection. The login page follows a log-out. */
const offlineParts = [
  () => import('../features/auth/login-page'),
  () => import('../api/local-due-list'),
];

/**
 * Prefetches every screen once no request is in flight and the browser is idle. Returns a function
 * that cancels it.
 * @param triesEarly whether to prefetch the screens of `betaScreens`
 */
export function prefetchScreensWhenIdle(client: QueryClient, triesEarly: boolean): () => void {
  let callOff: (() => void) | undefined;
  const look = () => {
    if (client.isFetching() > 0) return;
    stop();
    callOff ??= whenIdle(() => {
      const all = triesEarly ? { ...screens, ...betaScreens } : screens;
      for (const path of Object.keys(all) as ScreenPath[]) prefetchScreen(path);
      for (const load of offlineParts) load().catch(ignoreFailure);
    });
  };
  const stop = client.getQueryCache().subscribe(look);
  look();
  return () => {
    stop();
    callOff?.();
  };
}
