import { parseArgs } from 'node:util';
import { toMarkdown } from '../../testing/report/table';
import { actions } from './actions';
import { type Account, type Charges, estimateCharges, measureCharges } from './measure';

const usage = `Usage: npm run charges -- [--endpoint https://ACCOUNT.documents.azure.com --database NAME]

Performs the twelve commonest actions of a learner, and prints their charges in request units: as the
local server estimates them, and with --endpoint also as the account charges them. It signs in with
your Azure identity (az login), or with the key in COSMOS_KEY. The database must have the containers
of infra/containers.json, without documents. At the end it is empty again.`;

interface Surroundings {
  readonly print: (text: string) => void;
  /** Resolves when no delta repeats earlier writes: 15 seconds after them. */
  readonly settle: () => Promise<unknown>;
}

/**
 * Runs the command.
 * @returns the exit code
 */
export async function compareCharges(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { print, settle }: Surroundings,
): Promise<0 | 1> {
  const account = readAccount(args, env);
  if (account === null) {
    print(usage);
    return 1;
  }
  try {
    print('This takes a minute …');
    const estimates = await estimateCharges(settle);
    const real = account && (await measureCharges(account, settle));
    print(`\n${toMarkdown(tableOf(estimates, real))}`);
    return 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Returns the account to measure; undefined for estimates only, null for invalid arguments. */
function readAccount(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Account | undefined | null {
  try {
    const options = { endpoint: { type: 'string' }, database: { type: 'string' } } as const;
    const { endpoint, database } = parseArgs({ args: [...args], options }).values;
    if (endpoint === undefined && database === undefined) return undefined;
    if (!endpoint || !database || !URL.canParse(endpoint)) return null;
    return { endpoint, database, key: env['COSMOS_KEY'] };
  } catch {
    return null;
  }
}

function tableOf(estimates: Charges, real: Charges | undefined) {
  const rows = actions.map(({ name }, index) => {
    const estimate = estimates[index] ?? 0;
    const charge = real?.[index] ?? 0;
    return real ? [name, estimate, charge, charge / estimate] : [name, estimate];
  });
  const columns = ['action', 'estimate', ...(real ? ['real', 'real to estimate'] : [])];
  return { title: 'Request units of an action', columns, rows };
}
