import { createServer } from 'node:net';

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
