import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { ignore } from '../lib/ignore';
import { currentSession } from '../session/session';
import { archivedNoteParameter, notesPattern, paths, type Path } from '../config/paths';
import { publicTitles } from '../config/titles';
import { Opening } from '../components/opening';
import type { prefetchData } from './prefetch-data';
import { ErrorPage } from './error-page';
import { requireSession, skipLogin } from './guards';
import { NotFoundPage } from './not-found-page';
import { RootErrorPage } from './root-error-page';
import { RootLayout, type RouteTitle } from './root-layout';
import { screens, type ScreenPath } from './screens';

const title = (text: string): RouteTitle => ({ title: text });

/** Imported once to keep requests in route order: the shell's due list contains the settings. */
let requestCode: Promise<{ prefetchData: typeof prefetchData }> | undefined;

/** Prefetches a signed-in screen's data while its code loads. The screen reports failures. */
function prefetch(client: QueryClient, screen: keyof typeof prefetchData): null {
  // Parent and child loaders run in parallel: this also runs for visitors that the guard redirects.
  if (currentSession()) {
    requestCode ??= import('./prefetch-data');
    requestCode
      .then((module) => Promise.all(module.prefetchData[screen](client)))
      .catch((error: unknown) => ignore(error, 'the screen requests its data itself'));
  }
  return null;
}

/** Loads a component on first use, or ErrorPage: the router never settles if `lazy` rejects. */
const lazily = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load().catch(() => ErrorPage),
});

const landing: RouteObject = {
  path: paths.landing,
  handle: title(publicTitles.landing),
  lazy: lazily(async () => (await import('../features/landing/landing-page')).LandingPage),
};

/** Returns the routes of the app. Each screen is a separate chunk. */
export function createRoutes(client: QueryClient): RouteObject[] {
  const login = (path: Path): RouteObject => ({
    path,
    handle: title(publicTitles.login),
    loader: skipLogin,
    // Clearing the link's query must not run the loader again.
    shouldRevalidate: () => false,
    lazy: lazily(async () => (await import('../features/auth/login-page')).LoginPage),
  });
  const screen = (
    path: ScreenPath,
    name: string,
    loader: (args: LoaderFunctionArgs) => Response | null = () => null,
  ): RouteObject => ({
    path,
    handle: title(name),
    loader,
    lazy: lazily(() => screens[path]()),
    ErrorBoundary: ErrorPage,
  });
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RootErrorPage,
      HydrateFallback: Opening,
      children: [
        login(paths.login),
        login(paths.auth),
        ...(isCoreBuild ? [] : [landing]),
        {
          path: paths.extensionLogin,
          handle: title('Browser extension'),
          lazy: lazily(async () => (await import('./extension-login-route')).ExtensionLoginRoute),
        },
        {
          loader: (args) => requireSession(args) ?? prefetch(client, 'shell'),
          lazy: lazily(async () => (await import('./layout/shell')).Shell),
          children: [
            screen(paths.discover, 'Discover', () => prefetch(client, 'notes')),
            {
              ...screen(paths.notes, 'Notes', () => prefetch(client, 'notes')),
              path: notesPattern,
              // A note opens over the list, which is loaded.
              shouldRevalidate: ({ currentParams, nextParams }) =>
                currentParams['noteId'] === nextParams['noteId'],
            },
            screen(paths.revision, 'Revision'),
            screen(paths.progress, 'Progress', () => prefetch(client, 'notes')),
            {
              ...screen(paths.archive, 'Archive', () => prefetch(client, 'archive')),
              // Here too, a note opens over the list.
              shouldRevalidate: ({ currentUrl, nextUrl }) =>
                currentUrl.searchParams.get(archivedNoteParameter) ===
                nextUrl.searchParams.get(archivedNoteParameter),
            },
            screen(paths.deletedNotes, 'Recently deleted', () => prefetch(client, 'deletedNotes')),
            {
              ...screen(paths.settings, 'Settings', () => prefetch(client, 'settings')),
              path: `${paths.settings}/confirm?`,
              // The dialog of `confirmPath` opens over the settings.
              shouldRevalidate: () => false,
            },
            {
              // Few learners import, and rarely: no page prefetches it.
              // Two pages, of which the second suggests cards from highlights.
              path: `${paths.import}/cards?`,
              handle: title('Import'),
              lazy: lazily(
                async () => (await import('../features/import/import-page')).ImportPages,
              ),
              ErrorBoundary: ErrorPage,
            },
            {
              path: paths.quiz,
              handle: title('Quiz'),
              loader: () => prefetch(client, 'notes'),
              lazy: lazily(async () => (await import('./beta-screen')).betaScreen(paths.quiz)),
              ErrorBoundary: ErrorPage,
            },
            {
              path: paths.capture,
              handle: title('Capture'),
              // Before the redirect of a visitor to the sign-in.
              loader: async () => (await import('../features/capture/arrival')).receiveCapture(),
              lazy: lazily(
                async () => (await import('../features/capture/capture-page')).CapturePage,
              ),
              ErrorBoundary: ErrorPage,
            },
          ],
        },
        {
          // Learners keep the navigation.
          lazy: lazily(async () =>
            currentSession() ? (await import('./layout/shell')).Shell : Outlet,
          ),
          children: [
            {
              path: '*',
              handle: title('Not found'),
              Component: NotFoundPage,
            },
          ],
        },
      ],
    },
  ];
}
