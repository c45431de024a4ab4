import {
  browserErrorsPath,
  errorNames,
  knownOr,
  scriptFile,
  type ErrorKind,
} from '@mylinguist/shared/browser-errors';
import { pagePathOf } from '@mylinguist/shared/page-path';
import type { BrowserError } from '@mylinguist/shared/schemas/browser-error';
import { ignore } from '../lib/ignore';
import { env } from '../config/env';
import { paths } from '../config/paths';

/** Maximum number of reports per page load. */
const mostReports = 5;

const seen = new WeakSet<object>();
const sent = new Set<string>();

/**
 * Sends an error to the operator, without its message and without texts of the learner. Each error
 * is sent once. Nothing is sent while the browser is offline, and a report that fails is dropped.
 *
 * A separate build without the API client, because public pages load it too.
 * @param entry address of the app's script, whose hash identifies the build
 */
export function reportError(kind: ErrorKind, error: unknown, entry: string): void {
  if (!navigator.onLine || sent.size >= mostReports) return;
  // An error object arrives twice if no code catches it after its first report.
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  const { name, message = '', stack = '' } = error instanceof Error ? error : { name: 'other' };
  // Scripts of browser extensions run in the page too.
  if (/-extension:|webkit-masked-url:/.test(stack)) return;
  const report: BrowserError = {
    kind,
    name: knownOr(errorNames, name),
    page: knownOr(Object.values(paths), pagePathOf(window.location.pathname)),
    build: /-([\w-]{8})\.js$/.exec(entry)?.[1],
    reactError: numberIn(/^Minified React error #(\d{1,3});/.exec(message)?.[1]),
    ...findScript(`${message}\n${stack}`),
  };
  const body = JSON.stringify(report);
  if (sent.has(body)) return;
  sent.add(body);
  fetch(`${env.apiBaseUrl}/${browserErrorsPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
  }).catch((cause: unknown) => ignore(cause, 'a report that fails is dropped'));
}

/** Finds the first script of the app in a stack trace, or in the message of a failed import. */
function findScript(text: string): Pick<BrowserError, 'file' | 'line' | 'column'> {
  const place = new RegExp(
    `${window.location.origin}/assets/(${scriptFile.source})(?::(\\d+):(\\d+))?`,
  );
  const [, file, line, column] = place.exec(text) ?? [];
  return { file, line: numberIn(line), column: numberIn(column) };
}

const numberIn = (digits: string | undefined) => (digits === undefined ? undefined : +digits);
