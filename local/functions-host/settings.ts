import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const settingsSchema = z.object({
  IsEncrypted: z
    .literal(false, { error: 'encrypted values cannot be read: this host does not support them' })
    .optional(),
  Values: z.record(z.string(), z.string()).default({}),
  Host: z
    .object({
      LocalHttpPort: z.int().min(0).max(65_535).optional(),
      CORS: z.string().optional(),
    })
    .default({}),
});

const timeSpan = z
  .string()
  .regex(/^\d{1,2}:[0-5]\d:[0-5]\d$/, 'must be a time span such as 00:00:30')
  .transform((text) => {
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
    return ((hours * 60 + minutes) * 60 + seconds) * 1000;
  });

const logLevel = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(['trace', 'debug', 'information', 'warning', 'error', 'critical', 'none']));

/** The supported parts of host.json, with the defaults of the real host. */
const hostSchema = z.object({
  extensions: z
    .object({
      http: z.object({ routePrefix: z.string().default('api') }).prefault({}),
      queues: z
        .object({
          /** Maximum number of messages of one queue that run at the same time. */
          batchSize: z.int().min(1).max(32).default(16),
          maxDequeueCount: z.int().min(1).default(5),
          /** Delay before a failed message is retried, in milliseconds. */
          visibilityTimeout: timeSpan.prefault('00:00:00'),
        })
        .prefault({}),
    })
    .prefault({}),
  logging: z
    .object({ logLevel: z.object({ default: logLevel.default('information') }).prefault({}) })
    .prefault({}),
});

export type HostConfig = z.output<typeof hostSchema>;
export type LocalSettings = z.output<typeof settingsSchema>;

/** Returns the folder of the app: the nearest one with a host.json, starting at the entry file. */
export function findAppRoot(entry: string): string {
  for (let folder = dirname(entry); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'host.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`no host.json in or above ${dirname(entry)}`);
  }
}

/** @throws Error naming the file and what is wrong with it */
export function readHostConfig(root: string): HostConfig {
  return readJson(join(root, 'host.json'), hostSchema);
}

/** Reads local.settings.json. A missing file counts as empty. */
export function readLocalSettings(root: string): LocalSettings {
  const file = join(root, 'local.settings.json');
  return existsSync(file) ? readJson(file, settingsSchema) : settingsSchema.parse({});
}

/** Adds values to `env`. Variables that already exist keep their value. */
export function applyValues(values: Record<string, string>, env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(values)) env[name] ??= value;
}

/** The default of the real host, in bytes. */
const defaultBodyLimit = 100 * 1024 * 1024;

/**
 * Returns the maximum size of a request body in bytes. Ignores a value that is not a number, as the
 * real host does.
 */
export function readBodyLimit(env: NodeJS.ProcessEnv): number {
  const text = env['FUNCTIONS_REQUEST_BODY_SIZE_LIMIT'] ?? '';
  return /^\d+$/.test(text) ? Number(text) : defaultBodyLimit;
}

/**
 * Replaces `%NAME%` with the setting of that name.
 * @throws Error if the setting is missing
 */
export function resolveSettings(text: string, env: NodeJS.ProcessEnv): string {
  return text.replaceAll(/%([^%]+)%/g, (_, name: string) => {
    const value = env[name];
    if (value === undefined) throw new Error(`"${text}" needs the setting ${name}, which is unset`);
    return value;
  });
}

/** @throws Error naming the file and what is wrong with it */
export function readJson<T>(file: string, schema: z.ZodType<T>): T {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
