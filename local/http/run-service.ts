/**
 * Runs a service until SIGINT or SIGTERM, then stops it cleanly. A start that fails is told in one
 * line and ends the process with code 1.
 * @param name what each line begins with
 * @param start starts the service
 * @param describe what the service says once it can be used
 */
export async function runService<Service extends { close(): Promise<void> }>(
  name: string,
  start: () => Promise<Service>,
  describe: (service: Service) => string,
): Promise<void> {
  let service: Service;
  try {
    service = await start();
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    // What was begun before the failure (a listener, a timer of loaded code) must not linger.
    process.exit(1);
  }
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void service.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Said last: whoever reads it may stop this process at once.
  console.log(`${name}: ready on ${describe(service)}`);
}

/**
 * Reads a port from the environment; undefined when the variable is unset or empty.
 * @throws Error naming the variable when it holds no port
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
