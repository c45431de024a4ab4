import { z } from 'zod';

const present = z.string({ error: 'is missing' }).trim().min(1, 'is missing');

const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const environmentSchema = z
  .object({
    COSMOS_ENDPOINT: present.pipe(
      z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
    ),
    COSMOS_KEY: optional,
    COSMOS_DATABASE: optional.transform((value) => value ?? 'mylinguist'),
    FIREBASE_PROJECT_ID: present,
    FIREBASE_AUTH_EMULATOR_HOST: optional.refine(
      (value) => value === undefined || /^[^/\s]+:\d+$/.test(value),
      'must be host:port without a scheme',
    ),
    /** Azure sets it on every instance of a function app. */
    WEBSITE_INSTANCE_ID: optional,
  })
  .superRefine((env, context) => {
    const refuse = (name: keyof typeof env, message: string) => {
      context.addIssue({ code: 'custom', path: [name], message });
    };
    const isPlain = env.COSMOS_ENDPOINT.startsWith('http:');
    if (env.WEBSITE_INSTANCE_ID && env.FIREBASE_AUTH_EMULATOR_HOST) {
      refuse('FIREBASE_AUTH_EMULATOR_HOST', 'must not be set in Azure: it accepts unsigned tokens');
    }
    if (env.WEBSITE_INSTANCE_ID && isPlain) {
      refuse('COSMOS_ENDPOINT', 'must be an https address in Azure');
    }
    if (isPlain && !env.COSMOS_KEY) {
      refuse('COSMOS_KEY', 'is missing: managed identity works with an https COSMOS_ENDPOINT only');
    }
  });

export interface Settings {
  readonly cosmos: {
    readonly endpoint: string;
    /** Absent: the app signs in with its managed identity. */
    readonly key: string | undefined;
    readonly database: string;
  };
  readonly firebaseProjectId: string;
}

/**
 * Reads the app's settings from environment variables.
 * @throws Error naming every missing or contradictory setting
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(`Settings are not valid: ${faults.join('; ')}.`);
  }
  const { COSMOS_ENDPOINT, COSMOS_KEY, COSMOS_DATABASE, FIREBASE_PROJECT_ID } = parsed.data;
  return {
    cosmos: { endpoint: COSMOS_ENDPOINT, key: COSMOS_KEY, database: COSMOS_DATABASE },
    firebaseProjectId: FIREBASE_PROJECT_ID,
  };
}
