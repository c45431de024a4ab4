import type { AppNeeds } from './app-needs';
import { faultAt, textOf, type BicepFile, type Fault } from './bicep-file';
import { descend, type Node } from './syntax-tree';

/** What the Functions host and the Azure SDKs read, the app itself does not. */
const hostSettings = [
  'APPLICATIONINSIGHTS_AUTHENTICATION_STRING',
  'APPLICATIONINSIGHTS_CONNECTION_STRING',
  'AZURE_CLIENT_ID',
  'AzureWebJobsStorage__accountName',
  'AzureWebJobsStorage__clientId',
  'AzureWebJobsStorage__credential',
];

/** What the app reads and no deployment gives it, and why. */
const withheld: Readonly<Record<string, string>> = {
  ACS_CONNECTION_STRING: 'the identity sends mail',
  APPLE_KEYS_URL: 'Apple has one address',
  AZURE_OPENAI_API_KEY: 'the identity calls the model',
  COSMOS_KEY: 'the identity reads and writes the data',
  FIREBASE_AUTH_EMULATOR_HOST: 'it would accept unsigned tokens',
  WEBSITE_INSTANCE_ID: 'Azure sets it',
  WEBSITE_SITE_NAME: 'Azure sets it',
};

/** Reports settings that the app reads and does not get, or gets and does not read. */
export function checkSettings(
  needs: AppNeeds,
  api: { file: BicepFile; settings: ReadonlyMap<string, Node> },
  host: { file: BicepFile; settings: ReadonlyMap<string, Node> },
): Fault[] {
  const faults: Fault[] = [];
  for (const name of needs.settings) {
    if (!api.settings.has(name) && !(name in withheld)) {
      faults.push(faultAt(api.file, api.file.root, `the app reads ${name} and is not given it`));
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
      faults.push(faultAt(host.file, value, `${name} is no setting of the host`));
    }
  }
  for (const name of hostSettings.filter((known) => !host.settings.has(known))) {
    faults.push(faultAt(host.file, host.file.root, `the host needs ${name}`));
  }
  return faults;
}

/** Reports queues that functions name and nobody creates, or the other way round. */
export function checkQueues(needs: AppNeeds, main: BicepFile): Fault[] {
  const list = main.declarations.variable.get('queueNames')?.value;
  const created = new Set(list ? list.children.map((child) => textOf(child) ?? '') : []);
  const named = new Set([...needs.triggerQueues, ...needs.outputQueues]);
  const at = (message: string) => faultAt(main, list ?? main.root, message);
  return [
    ...[...named].filter((name) => !created.has(name)).map((name) => at(`no queue "${name}"`)),
    ...[...created]
      .filter((name) => !needs.triggerQueues.has(name))
      .map((name) => at(`no function takes the queue "${name}"`)),
    ...[...needs.connections]
      .filter((name) => name !== 'AzureWebJobsStorage')
      .map((name) => at(`no storage connection "${name}"`)),
  ];
}

/** Reports functions that an alert waits for and that do not exist. */
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

/** Always indexed, whatever the policy says. */
const system = ['id', '_ts'];

/**
 * Reports containers and indexes that queries need and the description lacks.
 * @param content of containers.json
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
      .map((path) => fault(`queries ask for "${path}", which no index covers`)),
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

/** `/reviewData/createdAt/?` and `/tags/[]/?` as queries write them. */
function pathOf(path: string): string {
  return path
    .replace(/\/(\?|\[\]\/\?)$/, '')
    .slice(1)
    .replaceAll('/', '.');
}
