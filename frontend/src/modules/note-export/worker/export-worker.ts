import '../../../lib/zod-without-eval';
import { fetchSqlite } from '../../../lib/fetch-sqlite';
import type { ExportRequest } from './messages';
import { serveExport } from './serve-export';

/* The worker that writes packages of Anki, so the page stays responsive. It writes no log. */

const serve = serveExport((answer) => postMessage(answer), fetchSqlite);

addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => void serve(data));
