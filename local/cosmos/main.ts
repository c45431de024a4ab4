import path from 'node:path';
import { z } from 'zod';
import { mylinguistDatabase } from './mylinguist-database';
import { startCosmosServer } from './server';

const environmentSchema = z.object({
  COSMOS_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  COSMOS_DATA: z.string().min(1).default('.data/cosmos'),
  COSMOS_KEY: z.string().min(1).optional(),
});

try {
  const environment = environmentSchema.parse(process.env);
  const server = await start(environment);
  const stop = (): void => {
    server.close().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Said last: whoever reads it may stop this process at once.
  console.log(`cosmos: ready on ${server.url}`);
} catch (error) {
  fail(error);
}

async function start({ COSMOS_PORT, COSMOS_DATA, COSMOS_KEY }: z.infer<typeof environmentSchema>) {
  try {
    return await startCosmosServer({
      port: COSMOS_PORT,
      dataDirectory: path.resolve(COSMOS_DATA),
      database: mylinguistDatabase,
      ...(COSMOS_KEY !== undefined && { key: COSMOS_KEY }),
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`port ${COSMOS_PORT} is in use; set COSMOS_PORT to a free one.`, {
        cause: error,
      });
    }
    throw error;
  }
}

function fail(error: unknown): never {
  const message =
    error instanceof z.ZodError
      ? z.prettifyError(error)
      : error instanceof Error
        ? error.message
        : String(error);
  console.error(`cosmos: ${message}`);
  process.exit(1);
}
