import { join } from 'node:path';
import { portFrom, runService } from '../http/run-service';
import { startFunctionsHost } from './host';

const { env } = process;
const sources = join(import.meta.dirname, '..', '..', 'functions', 'src', 'index.ts');

await runService(
  'functions',
  () =>
    startFunctionsHost({
      entry: env['FUNCTIONS_ENTRY'] ?? sources,
      port: portFrom(env, 'FUNCTIONS_PORT'),
      corsOrigins: env['FUNCTIONS_CORS'],
      dataDirectory: env['FUNCTIONS_DATA'],
      watch: env['FUNCTIONS_WATCH'] === 'true',
    }),
  ({ url, functionCount }) => `${url} (${functionCount} functions)`,
);
