import { useLayoutEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router-dom';
import { Opening } from '../components/opening';
import { windowTitle } from '../config/titles';

/** The `handle` of a route. */
export interface RouteTitle {
  readonly title: string;
}

function titleOf(handle: unknown): string {
  const isTitled = typeof handle === 'object' && handle !== null && 'title' in handle;
  return isTitled && typeof handle.title === 'string' ? windowTitle(handle.title) : 'MyLinguist';
}

export function RootLayout() {
  const title = titleOf(useMatches().at(-1)?.handle);
  // Before `useWindowTitle` of a screen that mounts with its route.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  const isOpening = useNavigation().state === 'loading';
  return (
    <>
      {isOpening && <Opening />}
      <Outlet />
    </>
  );
}
