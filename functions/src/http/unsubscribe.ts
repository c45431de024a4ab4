import { apiErrors } from '@mylinguist/shared/errors';
import { unsubscribeQuerySchema } from '@mylinguist/shared/schemas/reminder';
import type { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import { settingsLink } from '../services/reminders/reminder-links';
import { findSubscriber, unsubscribe } from '../services/unsubscribe';
import { retryHeaders } from './describe-error';
import type { Answer } from './encode';
import { askPage, badLinkPage, donePage, failedPage } from './pages/unsubscribe-pages';
import { publicRoute, type Route } from './route';

/**
 * The two ends of a reminder's link to unsubscribe. The token in the address is the proof, and POST
 * is the intent: its body, a form of the page's or of a mail client (RFC 8058), is not read.
 */
export const unsubscribeRoutes = {
  showUnsubscribe: pageRoute((token, dependencies) => {
    findSubscriber(dependencies, token);
    return askPage(settingsOf(dependencies));
  }),

  applyUnsubscribe: pageRoute(async (token, dependencies) => {
    await unsubscribe(dependencies, findSubscriber(dependencies, token));
    return donePage(settingsOf(dependencies));
  }),
};

/** A route of the link, for people: what fails is a page too. */
function pageRoute(
  handle: (token: string, dependencies: Dependencies) => Promise<Answer> | Answer,
): Route {
  return {
    ...publicRoute({ query: unsubscribeQuerySchema }, ({ query }, dependencies) =>
      handle(query.token, dependencies),
    ),
    describeFailure,
  };
}

function describeFailure(failure: AppError, dependencies: Dependencies | undefined): Answer {
  const { code } = failure;
  const { status } = apiErrors[code];
  const isLinkAtFault = code === 'INVALID_INPUT' || code === 'NOT_FOUND';
  if (isLinkAtFault) return badLinkPage(status, settingsOf(dependencies));
  const page = failedPage(status);
  return { ...page, headers: { ...page.headers, ...retryHeaders(failure) } };
}

function settingsOf(dependencies: Dependencies | undefined): string | undefined {
  const webUrl = dependencies?.linkSettings?.webUrl;
  return webUrl && settingsLink(webUrl);
}
