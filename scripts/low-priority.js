/** Preloaded into processes that run in the idle time of others. Their children inherit it. */
import { constants, setPriority } from 'node:os';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
