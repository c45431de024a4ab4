import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Says in a built folder how to serve it. */
export const configFile = 'staticwebapp.config.json';

const headers = z.record(z.string(), z.string());

/** What of a configuration this server knows; anything else is refused, so that nothing passes here alone. */
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
 * @throws Error saying what is missing, or what of it this server does not know.
 */
export function readConfig(directory: string): SiteConfig {
  const file = join(directory, configFile);
  const parsed = configSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
}
