import { portFrom, runService } from '../http/run-service';
import { startMailbox } from './mailbox';

const { env } = process;

await runService(
  'mailbox',
  async () =>
    startMailbox({
      port: portFrom(env, 'MAILBOX_PORT') ?? 7075,
      dataDirectory: env['MAILBOX_DATA'] || undefined,
      key: env['MAILBOX_KEY'] || undefined,
      identityUrl: env['IDENTITY_URL'] || 'http://localhost:9099',
      identityProject: env['IDENTITY_PROJECT'] || 'demo-ml',
      appUrl: env['WEB_URL'] || undefined,
      reportsTo: env['MAILBOX_REPORTS'] || undefined,
    }),
  ({ url }) => url,
);
