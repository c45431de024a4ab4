import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from './error-page';

const NotFoundPage = lazy(() =>
  import('./not-found-page').then(
    (module) => ({ default: module.NotFoundPage }),
    () => ({ default: ErrorPage }),
  ),
);

/** Also handles addresses with an encoded line break: they match no route, not even `*`. */
export function RootErrorPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
}
