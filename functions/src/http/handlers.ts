import type { HttpHandler } from '@azure/functions';
import type { RouteName } from '@mylinguist/shared/routes';
import type { Dependencies } from '../services/ports/dependencies';
import { accountRoutes } from './account';
import { assistantRoutes } from './assistant';
import { healthRoutes } from './health';
import { noteRoutes } from './notes';
import type { RateLimits } from './rate-limits/rate-limits';
import { reviewRoutes } from './reviews';
import { toHandler, type Route } from './route';
import { sessionRoutes } from './session';
import { settingsRoutes } from './settings';
import { tagRoutes } from './tags';
import { unsubscribeRoutes } from './unsubscribe';

const served = {
  ...accountRoutes,
  ...assistantRoutes,
  ...healthRoutes,
  ...noteRoutes,
  ...reviewRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...tagRoutes,
  ...unsubscribeRoutes,
} satisfies Partial<Record<RouteName, Route>>;

export type ServedRoute = keyof typeof served;
export type Handlers = Readonly<Record<ServedRoute, HttpHandler>>;

/**
 * The handler of every route that is served, by the name it has in the route table.
 * @param dependencies is asked when the first request arrives
 */
export function createHandlers(dependencies: () => Dependencies, limits: RateLimits): Handlers {
  const entries = Object.entries(served) as [ServedRoute, Route][];
  return Object.fromEntries(
    entries.map(([name, route]) => [name, toHandler(name, route, dependencies, limits)]),
  ) as Handlers;
}
