import { addresses, readPorts } from '@mylinguist/local/stack/ports';

/** The stack that the journeys run against, where the runner placed it. */
export const stack = addresses(readPorts(process.env));
