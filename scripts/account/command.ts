import { openDatabase } from '@mylinguist/functions/data/client';
import { createProfileStore } from '@mylinguist/functions/data/profile-store';
import { AppError } from '@mylinguist/functions/services/app-error';
import type { Profile } from '@mylinguist/functions/services/ports/profile-store';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { addresses, readPorts } from '@mylinguist/local/stack/ports';

const usage = `Usage: npm run account -- disable|enable|end-sessions UID [--local]

  disable       The API refuses the account and sends it no reminders, until it is enabled.
  enable        Takes that back. Sessions from before stay ended: the learner signs in again.
  end-sessions  Signs the account out everywhere. The learner can sign in again.

Each one applies to the next request. It changes the database only: see docs/operations.md.
COSMOS_ACCOUNT names the account in Azure, to which you sign in with \`az login\`. With --local, the
command uses the database of \`npm start\`.`;

interface Command {
  readonly change: (now: Date) => Partial<Pick<Profile, 'isBlocked' | 'sessionsEndedAt'>>;
  readonly done: string;
}

/** Sign-in times are whole seconds. A session of the same second may be the new one. */
const wholeSecond = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000).toISOString();

const commands: Readonly<Record<string, Command>> = {
  disable: {
    change: (now) => ({ isBlocked: true, sessionsEndedAt: wholeSecond(now) }),
    done: 'is disabled',
  },
  enable: { change: () => ({ isBlocked: false }), done: 'is enabled' },
  'end-sessions': {
    change: (now) => ({ sessionsEndedAt: wholeSecond(now) }),
    done: 'is signed out everywhere',
  },
};

export interface CommandResult {
  readonly exitCode: 0 | 1;
  readonly output: string;
}

/** Runs an operator's command about an account, and returns its output. */
export async function runAccountCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<CommandResult> {
  const isLocal = args.includes('--local');
  const [name = '', uid, ...rest] = args.filter((arg) => arg !== '--local');
  const command = commands[name];
  if (!command || !uid || rest.length > 0) return { exitCode: 1, output: usage };
  const settings = isLocal ? localSettings(env) : azureSettings(env);
  if (!settings) return { exitCode: 1, output: 'Set COSMOS_ACCOUNT, or add --local.' };
  const database = await openDatabase(settings);
  const profiles = createProfileStore(database.container('learning'));
  try {
    await profiles.patch(uid, command.change(new Date()));
  } catch (error) {
    return { exitCode: 1, output: `${settings.endpoint}: ${explain(error, uid)}` };
  }
  return { exitCode: 0, output: `${settings.endpoint}: ${uid} ${command.done}.` };
}

const databaseName = 'mylinguist';

/** Returns the settings of the database of `npm start`. */
const localSettings = (env: NodeJS.ProcessEnv) => ({
  endpoint: addresses(readPorts(env)).cosmos,
  key: EMULATOR_KEY,
  database: databaseName,
});

/** Returns the settings of the account in Azure. Without a key, the SDK uses the operator's sign-in. */
function azureSettings({ COSMOS_ACCOUNT }: NodeJS.ProcessEnv) {
  if (!COSMOS_ACCOUNT) return null;
  const endpoint = `https://${COSMOS_ACCOUNT}.documents.azure.com:443/`;
  return { endpoint, key: undefined, database: databaseName };
}

function explain(error: unknown, uid: string): string {
  if (AppError.is(error, 'NOT_FOUND')) return `${uid} has no profile: it has never used the API.`;
  if (AppError.is(error, 'UNAUTHENTICATED')) return `${uid} has deleted its account.`;
  const { cause } = error as Error;
  return `failed. ${cause instanceof Error ? cause.message : String(error)}`;
}
