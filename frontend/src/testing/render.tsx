import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useEffect, type ReactElement } from 'react';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  type InitialEntry,
  type RouteObject,
} from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { startOutbox } from '../writes/start-outbox';
import { useRejectedWrites } from '../app/layout/use-rejected-writes';
import { startSession, type AuthSession } from '../session/session';
import { Notifier } from '../components/notifier';
import { Look } from '../theme/look';
import { makeToken, makeUser } from './factories';

interface RenderOptions {
  readonly path?: InitialEntry;
  /** The entry before it in the history. */
  readonly before?: string;
  /** Ada's session by default; null for a visitor. */
  readonly session?: AuthSession | null;
  /** Whether the page sends the writes of the learner, as the shell does. */
  readonly sends?: boolean;
  /** Advances fake timers during user events. */
  readonly advanceTimers?: (delay: number) => void;
}

interface Rendered extends RenderResult {
  readonly user: UserEvent;
  readonly queryClient: QueryClient;
  /** Returns the current path with its query. */
  readonly location: () => string;
  /** Goes back in the history. */
  readonly goBack: () => Promise<void>;
}

/** Renders a screen or part of it with the app's providers. */
export function renderScreen(ui: ReactElement, options: RenderOptions = {}): Rendered {
  return renderRoutes([{ path: '*', element: ui }], { sends: true, ...options });
}

/** Sends what the learner writes, and reports what the API refuses. */
function Sender({ learner }: { readonly learner: string }) {
  const client = useQueryClient();
  const keep = useRejectedWrites(learner);
  useEffect(() => startOutbox(client, { keep }), [client, keep]);
  return <Outlet />;
}

/** Renders routes. The shell among them sends the writes. */
export function renderRoutes(
  routes: RouteObject[],
  { path = '/', before, sends = false, advanceTimers, ...options }: RenderOptions,
): Rendered {
  const { session = { token: makeToken(), user: makeUser() } } = options;
  if (session) startSession(session);
  const queryClient = createQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  const router = createMemoryRouter(
    sends && session
      ? [{ element: <Sender learner={session.user.email} />, children: routes }]
      : routes,
    {
      initialEntries: before === undefined ? [path] : [before, path],
    },
  );
  const rendered = render(
    <Look>
      <QueryClientProvider client={queryClient}>
        <Notifier>
          <RouterProvider router={router} />
        </Notifier>
      </QueryClientProvider>
    </Look>,
  );
  return {
    ...rendered,
    queryClient,
    user: userEvent.setup(advanceTimers ? { advanceTimers } : {}),
    goBack: () => act(() => router.navigate(-1)),
    location: () => router.state.location.pathname + router.state.location.search,
  };
}
