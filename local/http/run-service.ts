/**
 * Runs a service until SIGINT or SIGTERM, then closes it; after SIGTERM with `drain`, if
 * the service has it. If the start fails, prints one line and
 * exits with code 1.
 * @param name prefix of each output line
 * @param start starts the service
 * @param describe describes the running service, for example by its URL
 */
export async function runService<
  Service extends { close(): Promise<void>; drain?(): Promise<void> },
>(
  name: string,
  start: () => Promise<Service>,
  describe: (service: Service) => string,
): Promise<void> {
  let service: Service;
  try {
    service = await start();
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    // Ends listeners and timers that were created before the failure.
    process.exit(1);
  }
  let stopping = false;
  const stop = (close: () => Promise<void>) => {
    if (stopping) return;
    stopping = true;
    void close().then(() => process.exit(0));
  };
  process.on('SIGINT', () => stop(() => service.close()));
  process.on('SIGTERM', () => stop(() => service.drain?.() ?? service.close()));
  // Printed last: a parent process may stop this one as soon as it reads the line.
  console.log(`${name}: ready on ${describe(service)}`);
}

/**
 * Reads a port from the environment. Returns undefined if the variable is unset or empty.
 * @throws Error that names the variable if its value is not a port
 */
export function portFrom(env: NodeJS.ProcessEnv, variable: string): number | undefined {
  const text = env[variable];
  if (!text) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${variable} must be a port number, not "${text}"`);
  }
  return port;
}
