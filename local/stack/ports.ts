import { createServer } from 'node:net';
import { apiPrefix } from '@mylinguist/shared/api-prefix';

/** Default port of each service and the variable that changes it. */
const parts = {
  web: { variable: 'WEB_PORT', port: 5173 },
  functions: { variable: 'FUNCTIONS_PORT', port: 7071 },
  mailbox: { variable: 'MAILBOX_PORT', port: 7075 },
  push: { variable: 'PUSH_PORT', port: 7077 },
  model: { variable: 'MODEL_PORT', port: 7079 },
  cosmos: { variable: 'COSMOS_PORT', port: 8081 },
  identity: { variable: 'IDENTITY_PORT', port: 9099 },
  identityHub: { variable: 'IDENTITY_HUB_PORT', port: 4400 },
  identityLogging: { variable: 'IDENTITY_LOGGING_PORT', port: 4500 },
} as const;

export type Ports = Record<keyof typeof parts, number>;

/** The ports of the identity emulator. */
export const identityPorts = ['identity', 'identityHub', 'identityLogging'] as const;

/**
 * Reads the ports from the environment.
 * @throws Error that names the invalid variable, or the services with the same port
 */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports = Object.fromEntries(
    Object.entries(parts).map(([name, { variable, port }]) => [
      name,
      readPort(variable, env[variable] ?? String(port)),
    ]),
  ) as Ports;
  refuseSharing(ports);
  return ports;
}

/** Returns the URLs for developers and tests. */
export function addresses(ports: Ports) {
  return {
    web: `http://localhost:${ports.web}`,
    api: `http://localhost:${ports.functions}/${apiPrefix}`,
    clock: `http://localhost:${ports.functions}/local/clock`,
    mailbox: `http://localhost:${ports.mailbox}`,
    push: `http://localhost:${ports.push}`,
    model: `http://localhost:${ports.model}`,
    cosmos: `http://localhost:${ports.cosmos}`,
    identity: `http://localhost:${ports.identity}`,
  };
}

/**
 * Checks that all ports are free.
 * @param unneeded services that are not started
 * @throws Error that names a port in use and the variable that changes it
 */
export async function requireFreePorts(
  ports: Ports,
  unneeded: readonly (keyof Ports)[] = [],
): Promise<void> {
  await Promise.all(
    (Object.keys(parts) as (keyof Ports)[]).map(async (name) => {
      const port = ports[name];
      if (unneeded.includes(name) || (await isFree(port))) return;
      const { variable } = parts[name];
      throw new Error(
        `Port ${port} (${name}) is in use. Stop the process that uses it, or set ${variable} to another port.`,
      );
    }),
  );
}

function readPort(variable: string, value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error(`${variable} must be a port number, not "${value}".`);
}

function refuseSharing(ports: Ports): void {
  const taken = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = taken.get(port);
    if (other) throw new Error(`${other} and ${name} cannot both use the port ${port}.`);
    taken.set(port, name);
  }
}

/** Checks both loopback addresses: a browser may use either for `localhost`. */
async function isFree(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)));
  return answers.every(Boolean);
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
