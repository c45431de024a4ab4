import { resolve } from 'node:path';
import { portFrom, runService } from '../http/run-service';
import { mylinguistDatabase } from './mylinguist-database';
import { startCosmosServer } from './server';

const { env } = process;

await runService(
  'cosmos',
  async () =>
    startCosmosServer({
      port: portFrom(env, 'COSMOS_PORT') ?? 8081,
      dataDirectory: resolve(env['COSMOS_DATA'] || '.data/cosmos'),
      database: mylinguistDatabase,
      ...(env['COSMOS_KEY'] && { key: env['COSMOS_KEY'] }),
    }),
  ({ url }) => url,
);
