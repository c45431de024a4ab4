import '../../../lib/zod-without-eval';
import type { Call } from './messages';
import { loadSqlite } from './load-sqlite';
import { serveCalls } from './serve-calls';

/* The worker that reads imported files, so the page stays responsive. It writes no log. */

const serve = serveCalls((answer) => postMessage(answer), loadSqlite);

addEventListener('message', ({ data }: MessageEvent<Call>) => serve(data));
