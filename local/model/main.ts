import { portFrom, runService } from '../http/run-service';
import { startModelServer } from './model-server';

await runService(
  'model',
  async () => startModelServer({ port: portFrom(process.env, 'MODEL_PORT') ?? 7079 }),
  ({ url }) => url,
);
