import { hostBodyBytes } from '@mylinguist/shared/limits';
import type { AppNeeds } from './app-needs';
import { listOf, resourcesOf, textsIn, type Deployment } from './template';

const bodyLimit = 'FUNCTIONS_REQUEST_BODY_SIZE_LIMIT';

/** Settings that the Functions host and the Azure SDKs read. The app reads one of them too. */
const hostSettings: readonly string[] = [
  'APPLICATIONINSIGHTS_AUTHENTICATION_STRING',
  'APPLICATIONINSIGHTS_CONNECTION_STRING',
  'AZURE_CLIENT_ID',
  'AzureWebJobsDisableHomepage',
  'AzureWebJobsStorage__accountName',
  'AzureWebJobsStorage__clientId',
  'AzureWebJobsStorage__credential',
  bodyLimit,
];

/** Settings that the app reads and no deployment sets, with the reason. */
const withheld: Readonly<Record<string, string>> = {
  ACS_CONNECTION_STRING: 'the managed identity sends mail',
  AzureWebJobsStorage: 'the managed identity reads and writes the queues',
  APPLE_KEYS_URL: 'the default is the address of Apple',
  AZURE_OPENAI_API_KEY: 'the managed identity calls the model',
  COSMOS_KEY: 'the managed identity reads and writes the data',
  FIREBASE_AUTH_EMULATOR_HOST: 'it would accept unsigned tokens',
  PUSH_LOCAL_SERVICE: 'it would allow requests to an address of its network',
  WEBSITE_INSTANCE_ID: 'Azure sets it',
  WEBSITE_SITE_NAME: 'Azure sets it',
};

/** Reports settings that the app or the host needs and does not get, or gets and does not read. */
export function checkSettings(needs: AppNeeds, api: Deployment): string[] {
  const settings = Object.keys(api.given['settings'] ?? {});
  const host = hostSettingsOf(api);
  const limit = host.get(bodyLimit);
  return [
    ...[...needs.settings]
      .filter((name) => ![...settings, ...hostSettings].includes(name) && !(name in withheld))
      .map((name) => `the app reads ${name}, which is not set`),
    ...settings
      .filter((name) => name in withheld)
      .map((name) => `${name} is not for the cloud: ${withheld[name]}`),
    ...settings
      .filter((name) => !(name in withheld) && !needs.settings.has(name))
      .map((name) => `the app does not read ${name}`),
    ...Object.keys(withheld)
      .filter((name) => !needs.settings.has(name))
      .map((name) => `the app no longer reads ${name}`),
    ...[...host.keys()]
      .filter((name) => !hostSettings.includes(name))
      .map((name) => `${name} is not a setting of the host`),
    ...hostSettings.filter((name) => !host.has(name)).map((name) => `the host needs ${name}`),
    ...(limit === undefined || limit === `'${hostBodyBytes}'`
      ? []
      : [`${bodyLimit} must be '${hostBodyBytes}'`]),
  ].map((fault) => `api: ${fault}`);
}

/** Returns the settings that the module of the API adds to those of the app: expressions by name. */
function hostSettingsOf({ template }: Deployment): Map<string, string> {
  const settings = resourcesOf(template).find(({ type }) => type === 'Microsoft.Web/sites/config');
  const [, list = ''] =
    /createObject\((.*)\), parameters\('settings'\)\)\]$/.exec(String(settings?.properties)) ?? [];
  return new Map(
    [...list.matchAll(/'([A-Za-z][A-Za-z_\d]+)', ((?:[^,()]|\((?:[^()]|\([^()]*\))*\))+)/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}

/**
 * Reports queues that no template creates, and queues that no function reads.
 * @param mailReports the module that delivers reports to a queue
 */
export function checkQueues(
  needs: AppNeeds,
  { main, storage, mailReports }: Readonly<Record<'main' | 'storage' | 'mailReports', Deployment>>,
): string[] {
  const created = listOf(main, storage.given['queueNames']);
  const reports = String(mailReports.given['queueName']);
  const named = new Set([...needs.triggerQueues, ...needs.outputQueues]);
  return [
    ...[...named].filter((name) => !created.includes(name)).map((name) => `no queue "${name}"`),
    ...created
      .filter((name) => !needs.triggerQueues.has(name))
      .map((name) => `no function reads the queue "${name}"`),
    ...(created.includes(reports) ? [] : [`Event Grid writes to "${reports}", which is no queue`]),
    ...[...needs.connections]
      .filter((name) => name !== 'AzureWebJobsStorage')
      .map((name) => `no storage connection "${name}"`),
  ].map((fault) => `storage: ${fault}`);
}

/** Reports alerts on functions that do not exist. */
export function checkAlerts(needs: AppNeeds, { name, template }: Deployment): string[] {
  return [...textsIn([template.variables, resourcesOf(template)])]
    .flatMap((text) => [...text.matchAll(/\bName [=!]= "(\w+)"/g)].map(([, found = '']) => found))
    .filter((found) => !needs.functions.has(found))
    .map((found) => `${name}: there is no function "${found}"`);
}
