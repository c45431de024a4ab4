import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { paths, type Path } from '../config/paths';
import { whenIdle } from '../lib/when-idle';

/** The signed-in screens, each in a chunk of its own that is fetched when it is first needed. */
export const screens = {
  [paths.discover]: async () => (await import('../features/discover/discover-page')).DiscoverPage,
  [paths.notes]: async () => (await import('../features/notes/notes-page')).NotesPage,
  [paths.revision]: async () => (await import('../features/revision/revision-page')).RevisionPage,
  [paths.archive]: async () => (await import('../features/archive/archive-page')).ArchivePage,
  [paths.settings]: async () => (await import('../features/settings/settings-page')).SettingsPage,
} satisfies Partial<Record<Path, () => Promise<ComponentType>>>;

export type ScreenPath = keyof typeof screens;

/** Preloads a screen's code. A failure shows when the screen is opened. */
export function warmScreen(path: ScreenPath): void {
  screens[path]().catch(() => undefined);
}

/** What a page needs once the API is newer than it: the server may not have these chunks by then. */
const forNewerApi = [() => import('../api/read-newer'), () => import('./layout/update-notice')];

/**
 * Fetches every screen, and what a page needs once the API is newer, when the answers that this one waits for are there and the browser has
 * nothing else to do. Returns the way to call it off.
 */
export function warmScreensWhenIdle(client: QueryClient): () => void {
  let callOff: (() => void) | undefined;
  const look = () => {
    if (client.isFetching() > 0) return;
    stop();
    callOff ??= whenIdle(() => {
      for (const path of Object.keys(screens) as ScreenPath[]) warmScreen(path);
      for (const load of forNewerApi) load().catch(() => undefined);
    });
  };
  const stop = client.getQueryCache().subscribe(look);
  look();
  return () => {
    stop();
    callOff?.();
  };
}
