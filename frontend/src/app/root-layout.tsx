import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { z } from 'zod';

const titledSchema = z.object({ title: z.string() });

/** What a route's `handle` says. */
export type RouteTitle = z.infer<typeof titledSchema>;

/** Around every screen: names the window after the one that is shown. */
export function RootLayout() {
  const handle = titledSchema.safeParse(useMatches().at(-1)?.handle);
  const title = handle.success ? `${handle.data.title} · MyLinguist` : 'MyLinguist';
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}
