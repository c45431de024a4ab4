import { portFrom, runService } from '../http/run-service';
import { startPushServer } from './push-server';

await runService(
  'push',
  async () => startPushServer({ port: portFrom(process.env, 'PUSH_PORT') ?? 7077 }),
  ({ url }) => url,
);
