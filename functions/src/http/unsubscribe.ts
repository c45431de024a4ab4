import * as routes from '@mylinguist/shared/contract/unsubscribe';
import { apiErrors } from '@mylinguist/shared/errors';
import type { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import { settingsLink } from '../services/reminders/reminder-links';
import { findSubscriber, unsubscribe } from '../services/reminders/unsubscribe';
import { retryHeaders } from './describe-error';
import type { HttpReply } from './encode';
import { askPage, badLinkPage, donePage, failedPage } from './pages/unsubscribe-pages';
import { serve } from './serve';

/**
 * The routes of a reminder's unsubscribe link. The token in the address is the proof. GET asks for
 * confirmation. POST confirms: it ignores the body, a form of our page or of a mail client (RFC 8058).
 */
export const unsubscribeRoutes = {
  showUnsubscribe: serve(
    routes.showUnsubscribe,
    ({ query }, dependencies) => {
      findSubscriber(dependencies, query.token);
      return askPage(settingsOf(dependencies));
    },
    { describeFailure },
  ),

  applyUnsubscribe: serve(
    routes.applyUnsubscribe,
    async ({ query }, dependencies) => {
      await unsubscribe(dependencies, findSubscriber(dependencies, query.token));
      return donePage(settingsOf(dependencies));
    },
    { describeFailure },
  ),
};

function describeFailure(failure: AppError, dependencies: Dependencies): HttpReply {
  const { code } = failure;
  const { status } = apiErrors[code];
  const isLinkAtFault = code === 'INVALID_INPUT' || code === 'NOT_FOUND';
  if (isLinkAtFault) return badLinkPage(status, settingsOf(dependencies));
  const page = failedPage(status);
  return { ...page, headers: { ...page.headers, ...retryHeaders(failure) } };
}

function settingsOf({ linkSettings }: Dependencies): string | undefined {
  const webUrl = linkSettings?.webUrl;
  return webUrl && settingsLink(webUrl);
}
