import type { ErrorKind } from '@mylinguist/shared/browser-errors';
import { ignore } from '../lib/ignore';
import { afterFirstPicture } from './after-first-picture';
import { crashEvent } from './handover';
import { releaseUpdate } from './release-update';
import type * as reporting from './report-error';

/** Loads the reporter when an error occurs. Never throws. */
type Report = (kind: ErrorKind, error: unknown) => void;

/**
 * Reports errors that no code handles, error pages, and scripts that cannot be loaded. Returns the
 * function that reports other errors. Lets a newer version replace one that fails to load or render.
 * @param reporter address of the reporter's module
 * @param entry address of the app's script
 */
export function watchErrors(reporter: string, entry: string): Report {
  const load = () => import(/* @vite-ignore */ reporter) as Promise<typeof reporting>;
  const report: Report = (kind, error) => {
    if (kind !== 'unhandled') releaseUpdate();
    load()
      .then(({ reportError }) => reportError(kind, error, entry))
      .catch((cause: unknown) => ignore(cause, 'the reporter of errors did not load'));
  };
  window.addEventListener('error', ({ error }) => {
    // Errors of other origins and of the browser itself have no error object.
    if (error) report('unhandled', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report('unhandled', reason));
  window.addEventListener(crashEvent, (event) => {
    if (event instanceof CustomEvent) report('crash', event.detail);
  });
  // https://vite.dev/guide/build#load-error-handling
  window.addEventListener('vite:preloadError', ({ payload }) => report('chunk', payload));
  // Preload: after a later deployment, scripts fail and the host may no longer serve the reporter.
  afterFirstPicture(
    () =>
      void load().catch((cause: unknown) =>
        ignore(cause, 'the reporter of errors was not prefetched'),
      ),
  );
  return report;
}
