import type { HttpHandler } from '@azure/functions';
import type * as contract from '@mylinguist/shared/contract';
import { routeNames, type RouteName } from '@mylinguist/shared/contract/route-names';
import type { Queue } from '../background/queue';
import type { Dependencies } from '../services/ports/dependencies';
import { accountRoutes } from './account';
import { assistantRoutes } from './assistant';
import { browserErrorRoutes } from './browser-errors';
import { deletedNoteRoutes } from './deleted-notes';
import { earlierTextRoutes } from './earlier-texts';
import { healthRoutes } from './health';
import { importRoutes } from './imports';
import { modelRoutes } from './model';
import { noteRoutes } from './notes';
import { progressRoutes } from './progress';
import { pushRoutes } from './push';
import type { RateLimits } from './rate-limits/rate-limits';
import { createRequestLog } from './request-log';
import { rescheduleRoutes } from './reschedule';
import { reviewRoutes } from './reviews';
import type { ServedRoute } from './serve';
import { sessionRoutes } from './session';
import { settingsRoutes } from './settings';
import { tagRoutes } from './tags';
import { toHandler } from './to-handler';
import { unsubscribeRoutes } from './unsubscribe';

/** Every route with its handler, by name. A missing or swapped route does not compile. */
const served = {
  ...accountRoutes,
  ...assistantRoutes,
  ...browserErrorRoutes,
  ...deletedNoteRoutes,
  ...earlierTextRoutes,
  ...healthRoutes,
  ...importRoutes,
  ...modelRoutes,
  ...noteRoutes,
  ...progressRoutes,
  ...rescheduleRoutes,
  ...pushRoutes,
  ...reviewRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...tagRoutes,
  ...unsubscribeRoutes,
} satisfies { [Name in RouteName]: ServedRoute<(typeof contract)[Name]> };

/** Returns the queues that a route may write to. */
export function queuesOf(name: RouteName): Queue[] {
  const { jobs = [] }: ServedRoute = served[name];
  return jobs.map(({ queue }) => queue);
}

export type Handlers = Readonly<Record<RouteName, HttpHandler>>;

/** Creates the handler of every route, keyed by its name in the contract. */
export function createHandlers(dependencies: Dependencies, limits: RateLimits): Handlers {
  const logRequest = createRequestLog();
  const entries = routeNames.map((name) => [
    name,
    toHandler(name, served[name], dependencies, limits, logRequest),
  ]);
  return Object.fromEntries(entries) as Handlers;
}
