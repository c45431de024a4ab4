import { z } from 'zod';
import { buildEnv } from './build-env';

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

const rawSchema = z.object({
  VITE_FIREBASE_API_KEY: z.string().min(1).optional(),
  VITE_FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  VITE_FIREBASE_PROJECT_ID: z.string().min(1).default('demo-ml'),
  VITE_FIREBASE_AUTH_EMULATOR_URL: url.optional(),
  VITE_API_BASE_URL: url.optional(),
  VITE_LOCAL_API_PORT: z.coerce.number().int().min(1).max(65_535).default(7071),
  VITE_CORE_ONLY: flag,
});

/** The settings of the app, checked once at start. */
export interface Env {
  /** Without a trailing slash; ends in `/api`. */
  readonly apiBaseUrl: string;
  readonly firebase: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string;
    readonly emulatorUrl: string | undefined;
  };
  /** Hides the landing page, the assistant's actions and the XP. */
  readonly coreOnly: boolean;
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Reads the build's variables for a page served from `hostname`. On this machine the API is the
 * local host's and the identity provider may be its emulator; elsewhere both must be named.
 * @throws Error naming the variable that is missing or not valid.
 */
export function parseEnv(raw: Readonly<Record<string, unknown>>, hostname: string): Env {
  const parsed = rawSchema.safeParse(withoutBlanks(raw));
  if (!parsed.success) throw new Error(`Invalid build setting: ${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const local = isLocal(hostname);
  const required = (name: 'VITE_API_BASE_URL' | 'VITE_FIREBASE_API_KEY', fallback: string) => {
    const value = values[name] ?? (local ? fallback : undefined);
    if (value === undefined) throw new Error(`Missing build setting: ${name}`);
    return value;
  };
  const localApi = `http://${hostname}:${values.VITE_LOCAL_API_PORT}/api`;
  return {
    apiBaseUrl: local ? localApi : required('VITE_API_BASE_URL', localApi),
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY', 'demo-key'),
      projectId: values.VITE_FIREBASE_PROJECT_ID,
      authDomain:
        values.VITE_FIREBASE_AUTH_DOMAIN ?? `${values.VITE_FIREBASE_PROJECT_ID}.firebaseapp.com`,
      emulatorUrl: values.VITE_FIREBASE_AUTH_EMULATOR_URL,
    },
    coreOnly: values.VITE_CORE_ONLY,
  };
}

/** An empty variable means the same as an absent one. */
function withoutBlanks(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
}

// Prerendered pages are rendered where there is no address, and call nothing.
const hostname = typeof window === 'undefined' ? 'localhost' : window.location.hostname;

export const env = parseEnv(buildEnv, hostname);
