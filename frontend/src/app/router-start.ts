import type { RouterProviderProps } from 'react-router-dom';

type Router = RouterProviderProps['router'];

/** Resolves once the router has loaded the first route and followed its redirects. */
export function routerStart(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
