import { createServer } from 'node:net';

/** The variables that place the parts of a stack. */
const stackVariables = [
  'WEB_PORT',
  'FUNCTIONS_PORT',
  'MAILBOX_PORT',
  'MODEL_PORT',
  'COSMOS_PORT',
  'IDENTITY_PORT',
  'IDENTITY_HUB_PORT',
  'IDENTITY_LOGGING_PORT',
];

/**
 * Free ports for a whole stack, as the environment that it reads.
 * @returns {Promise<Record<string, string>>}
 */
export async function freeStackPorts() {
  const ports = await freePorts(stackVariables.length);
  return Object.fromEntries(stackVariables.map((name, index) => [name, String(ports[index])]));
}

/**
 * Asks the system for ports that nothing uses, all at once so that they differ.
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
