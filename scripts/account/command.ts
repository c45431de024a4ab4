import { openDatabase } from '@mylinguist/functions/data/client';
import { openContainers } from '@mylinguist/functions/data/containers';
import { createStores } from '@mylinguist/functions/data/stores';
import { erase } from '@mylinguist/functions/services/account/account';
import { AppError } from '@mylinguist/functions/services/app-error';
import type { Profile } from '@mylinguist/functions/services/ports/profile-store';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import type { Database } from '@azure/cosmos';
import { addresses, readPorts } from '@mylinguist/local/stack/ports';
import { readLearner } from './read-learner';

const usage = `Usage: npm run -s account -- disable|enable|end-sessions|export|erase UID [--local]

  disable       The API refuses the account and sends it no reminders, until it is enabled.
  enable        Takes that back. Sessions from before stay ended: the learner signs in again.
  end-sessions  Signs the account out everywhere. The learner can sign in again.
  export        Prints the data of the account in the format of the export. Changes nothing.
  erase         Erases the data of the account, as if its learner had deleted it.

Each one applies to the next request. It changes the database only: see docs/operations.md.
COSMOS_ACCOUNT names the account in Azure, to which you sign in with \`az login\`. With --local, the
command uses the database of \`npm start\`.`;

/** Sign-in times are whole seconds. A session of the same second may be the new one. */
const wholeSecond = () => new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();

/** Runs a command and returns its output. */
type Command = (database: Database, uid: string) => Promise<string>;

/** @param done what the account is afterwards */
const changeProfile =
  (change: () => Partial<Pick<Profile, 'isBlocked' | 'sessionsEndedAt'>>, done: string): Command =>
  async (database, uid) => {
    await storesOf(database).profiles.patch(uid, change());
    return `${uid} ${done}.`;
  };

const commands: Readonly<Record<string, Command>> = {
  disable: changeProfile(
    () => ({ isBlocked: true, sessionsEndedAt: wholeSecond() }),
    'is disabled',
  ),
  enable: changeProfile(() => ({ isBlocked: false }), 'is enabled'),
  'end-sessions': changeProfile(
    () => ({ sessionsEndedAt: wholeSecond() }),
    'is signed out everywhere',
  ),
  export: async (database, uid) => JSON.stringify(await readLearner(storesOf(database), uid)),
  erase: async (database, uid) => {
    await erase(storesOf(database), uid);
    return `The data of ${uid} is erased.`;
  },
};

const storesOf = (database: Database) => ({
  ...createStores(openContainers(() => Promise.resolve(database))),
  now: () => new Date(),
});

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
  try {
    const output = await command(database, uid);
    // An export is a file. The other commands say which database they changed.
    return { exitCode: 0, output: name === 'export' ? output : `${settings.endpoint}: ${output}` };
  } catch (error) {
    return { exitCode: 1, output: `${settings.endpoint}: ${explain(error, uid)}` };
  }
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
