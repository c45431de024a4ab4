import { createServer } from 'node:net';

const stackVariables = [
  'WEB_PORT',
  'FUNCTIONS_PORT',
  'MAILBOX_PORT',
  'PUSH_PORT',
  'MODEL_PORT',
  'COSMOS_PORT',
  'IDENTITY_PORT',
  'IDENTITY_HUB_PORT',
  'IDENTITY_LOGGING_PORT',
];

/**
 * Returns free ports for a whole stack, as environment variables.
 * @returns {Promise<Record<string, string>>}
 */
export async function freeStackPorts() {
  const [ports = {}] = await freePortsOfStacks(1);
  return ports;
}

/**
 * Like `freeStackPorts`, for several stacks.
 * @param {number} count @returns {Promise<Record<string, string>[]>}
 */
export async function freePortsOfStacks(count) {
  const ports = await freePorts(count * stackVariables.length);
  return Array.from({ length: count }, (_, stack) =>
    Object.fromEntries(
      stackVariables.map((name, index) => [
        name,
        String(ports[stack * stackVariables.length + index]),
      ]),
    ),
  );
}

/**
 * Returns free ports. Opens all of them at the same time, which makes them distinct.
 * @param {number} count @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer();
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => resolve(server));
      });
    }),
  );
  return Promise.all(
    servers.map((server) => {
      const { port } = server.address();
      return new Promise((resolve) => server.close(() => resolve(port)));
    }),
  );
}
