import { createServer } from 'node:net';

/** Environment variables with the ports of a stack. */
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
 * Selects free ports for a whole stack. Returns them as environment variables.
 * @returns {Promise<Record<string, string>>}
 */
export async function freeStackPorts() {
  const ports = await freePorts(stackVariables.length);
  return Object.fromEntries(stackVariables.map((name, index) => [name, String(ports[index])]));
}

/**
 * Returns different unused ports: it holds all of them open at the same time.
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
