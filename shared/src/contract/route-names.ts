import * as contract from '../contract';
import type { Route } from './route';

export type RouteName = keyof typeof contract;

/** The names of all routes, in the order in which the Functions host matches them: alphabetical. */
export const routeNames = (Object.keys(contract) as RouteName[]).sort();

/** Returns the declaration of a route whose name is known only at run time. */
export const routeNamed = (name: RouteName): Route => contract[name];
