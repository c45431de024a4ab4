import { addresses, readPorts } from '@mylinguist/local/stack/ports';
import { stackVariables } from './stack-variables';

const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Addresses of the stack of this Playwright worker. */
export const stack = addresses(readPorts(stackVariables()[worker] ?? {}));
