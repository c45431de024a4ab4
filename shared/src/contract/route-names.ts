import * as contract from '../contract';
import type { Route } from './route';

export type RouteName = keyof typeof contract;

/** Every route's name, in alphabetical order, as the Functions host tries them. */
export const routeNames = (Object.keys(contract) as RouteName[]).sort();

/** The declaration of a route whose name is known only at run time. */
export const routeNamed = (name: RouteName): Route => contract[name];
