import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from './error-page';
import { NotFoundPage } from './not-found-page';

/** Also handles addresses with an encoded line break: they match no route, not even `*`. */
export function RootErrorPage() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}
