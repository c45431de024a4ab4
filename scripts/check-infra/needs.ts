import { hostBodyBytes } from '@mylinguist/shared/limits';
import type { AppNeeds } from './app-needs';
import { faultAt, textOf, type BicepFile, type Fault } from './bicep-file';
import { descend, type Node } from './syntax-tree';

const bodyLimit = 'FUNCTIONS_REQUEST_BODY_SIZE_LIMIT';

/** Settings that the Functions host and the Azure SDKs read. The app reads one of them too. */
const hostSettings = [
  'APPLICATIONINSIGHTS_AUTHENTICATION_STRING',
  'APPLICATIONINSIGHTS_CONNECTION_STRING',
  'AZURE_CLIENT_ID',
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
export function checkSettings(
  needs: AppNeeds,
  api: { file: BicepFile; settings: ReadonlyMap<string, Node> },
  host: { file: BicepFile; settings: ReadonlyMap<string, Node> },
): Fault[] {
  const faults: Fault[] = [];
  for (const name of needs.settings) {
    if (!api.settings.has(name) && !(name in withheld) && !hostSettings.includes(name)) {
      faults.push(faultAt(api.file, api.file.root, `the app reads ${name}, which is not set`));
    }
  }
  for (const [name, value] of api.settings) {
    if (name in withheld) {
      faults.push(faultAt(api.file, value, `${name} is not for the cloud: ${withheld[name]}`));
    } else if (!needs.settings.has(name)) {
      faults.push(faultAt(api.file, value, `the app does not read ${name}`));
    }
  }
  for (const name of Object.keys(withheld).filter((known) => !needs.settings.has(known))) {
    faults.push(faultAt(api.file, api.file.root, `the app no longer reads ${name}`));
  }
  for (const [name, value] of host.settings) {
    if (!hostSettings.includes(name)) {
      faults.push(faultAt(host.file, value, `${name} is not a setting of the host`));
    }
  }
  for (const name of hostSettings.filter((known) => !host.settings.has(known))) {
    faults.push(faultAt(host.file, host.file.root, `the host needs ${name}`));
  }
  const limit = host.settings.get(bodyLimit);
  if (limit && textOf(limit) !== String(hostBodyBytes)) {
    faults.push(faultAt(host.file, limit, `${bodyLimit} must be '${hostBodyBytes}'`));
  }
  return faults;
}

/** Reports queues that no template creates, and queues that no function reads. */
export function checkQueues(needs: AppNeeds, main: BicepFile): Fault[] {
  const list = main.declarations.variable.get('queueNames')?.value;
  const created = new Set(list ? list.children.map((child) => textOf(child) ?? '') : []);
  const named = new Set([...needs.triggerQueues, ...needs.outputQueues]);
  const at = (message: string) => faultAt(main, list ?? main.root, message);
  return [
    ...[...named].filter((name) => !created.has(name)).map((name) => at(`no queue "${name}"`)),
    ...[...created]
      .filter((name) => !needs.triggerQueues.has(name))
      .map((name) => at(`no function reads the queue "${name}"`)),
    ...[...needs.connections]
      .filter((name) => name !== 'AzureWebJobsStorage')
      .map((name) => at(`no storage connection "${name}"`)),
  ];
}

/** Reports alerts on functions that do not exist. */
export function checkAlerts(needs: AppNeeds, alerts: BicepFile): Fault[] {
  return [...descend(alerts.root)].flatMap((node) => {
    const names = [...(textOf(node) ?? '').matchAll(/\bName == "(\w+)"/g)];
    return names
      .filter(([, name = '']) => !needs.functions.has(name))
      .map(([, name = '']) => faultAt(alerts, node, `there is no function "${name}"`));
  });
}

interface ContainerDescription {
  id: string;
  partitionKey: { paths: string[] };
  indexingPolicy?: {
    includedPaths: { path: string }[];
    compositeIndexes?: { path: string; order: string }[][];
  };
}

/** Always indexed by Cosmos DB. */
const system = ['id', '_ts'];

/**
 * Reports missing containers and missing indexes of queries.
 * @param content the text of containers.json
 */
export function checkContainers(needs: AppNeeds, content: string): Fault[] {
  const { containers } = JSON.parse(content) as { containers: ContainerDescription[] };
  const fault = (message: string): Fault => ({ file: 'containers.json', line: 1, message });
  const ids = containers.map(({ id }) => id);
  const policies = containers.flatMap(({ indexingPolicy }) => indexingPolicy ?? []);
  const indexed = new Set(
    policies.flatMap(({ includedPaths }) => includedPaths.map(({ path }) => pathOf(path))),
  );
  const composites = policies.flatMap(({ compositeIndexes = [] }) =>
    compositeIndexes.map((index) => index.map(({ path }) => pathOf(path)).join(', ')),
  );
  return [
    ...[...needs.containers]
      .filter((id) => !ids.includes(id))
      .map((id) => fault(`the container "${id}" is missing`)),
    ...ids
      .filter((id) => !needs.containers.has(id))
      .map((id) => fault(`nothing opens the container "${id}"`)),
    ...[...needs.queryPaths]
      .filter((path) => !indexed.has(path) && !system.includes(path))
      .map((path) => fault(`queries use "${path}", which no index covers`)),
    ...needs.orders
      .map((order) => order.join(', '))
      .filter((order) => !composites.includes(order))
      .map((order) => fault(`no composite index covers the order by ${order}`)),
    ...containers
      .filter(({ partitionKey, indexingPolicy }) => {
        const paths = indexingPolicy?.includedPaths.map(({ path }) => pathOf(path)) ?? [];
        return partitionKey.paths.some((path) => !paths.includes(pathOf(path)));
      })
      .map(({ id }) => fault(`the partition key of "${id}" is not indexed`)),
  ];
}

/** Converts an index path such as `/reviewData/createdAt/?` or `/tags/[]/?` to a query path. */
function pathOf(path: string): string {
  return path
    .replace(/\/(\?|\[\]\/\?)$/, '')
    .slice(1)
    .replaceAll('/', '.');
}
