import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router-dom';

/** What a route's `handle` says. */
export interface RouteTitle {
  readonly title: string;
}

/** The window's title at the innermost of the matched routes. */
function titleOf(handle: unknown): string {
  const isTitled = typeof handle === 'object' && handle !== null && 'title' in handle;
  return isTitled && typeof handle.title === 'string'
    ? `${handle.title} · MyLinguist`
    : 'MyLinguist';
}

/** The window's title for what a router shows. */
export function windowTitle(matches: readonly { readonly route: { handle?: unknown } }[]): string {
  return titleOf(matches.at(-1)?.route.handle);
}

/** Around every screen: names the window after the one that is shown. */
export function RootLayout() {
  const title = titleOf(useMatches().at(-1)?.handle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}
