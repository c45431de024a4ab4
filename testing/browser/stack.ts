import { addresses, readPorts } from '@mylinguist/local/stack/ports';

/** Addresses of the stack that the journeys use. The runner sets the ports. */
export const stack = addresses(readPorts(process.env));
