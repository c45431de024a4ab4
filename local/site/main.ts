import { join } from 'node:path';
import { listenOnLoopback } from '../http/loopback-server';
import { portFrom, runService } from '../http/run-service';
import { createSite } from './site';

const { env } = process;
const built = join(import.meta.dirname, '..', '..', 'frontend', 'dist');

await runService(
  'site',
  () =>
    listenOnLoopback(
      createSite(env['SITE_DIRECTORY'] || built, env['SITE_COMPRESSION'] !== 'off'),
      portFrom(env, 'WEB_PORT') ?? 5173,
    ),
  ({ port }) => `http://localhost:${port}`,
);
