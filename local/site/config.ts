import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** File in a built folder that configures how Azure serves it. */
export const configFile = 'staticwebapp.config.json';

const headers = z.record(z.string(), z.string());

/**
 * The supported part of the configuration. Other properties are rejected: they would only take
 * effect in Azure.
 */
const configSchema = z.strictObject({
  navigationFallback: z
    .strictObject({ rewrite: z.string(), exclude: z.array(z.string()).default([]) })
    .optional(),
  routes: z
    .array(
      z.strictObject({
        route: z.string().startsWith('/'),
        rewrite: z.string().startsWith('/').optional(),
        headers: headers.optional(),
      }),
    )
    .default([]),
  globalHeaders: headers.default({}),
  mimeTypes: z.record(z.string().startsWith('.'), z.string()).default({}),
});

export type SiteConfig = z.infer<typeof configSchema>;

/**
 * Reads the configuration of a built folder.
 * @throws Error that names the invalid or unsupported property
 */
export function readConfig(directory: string): SiteConfig {
  const file = join(directory, configFile);
  const parsed = configSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
}
