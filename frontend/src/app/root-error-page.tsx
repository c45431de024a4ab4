import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from './error-page';

const NotFoundPage = lazy(() =>
  import('./not-found-page').then(
    (module) => ({ default: module.NotFoundPage }),
    () => ({ default: ErrorPage }),
  ),
);

/** For the app as a whole. An address with an encoded line end fits no pattern of the router, not even `*`. */
export function RootErrorPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
}
