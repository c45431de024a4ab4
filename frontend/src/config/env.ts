import { apiPrefix } from '@mylinguist/shared/api-prefix';
import { buildEnv } from './build-env';

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

type Raw = Readonly<Record<string, unknown>>;

const isLocal = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Parses the build's variables for a page served from `hostname`. On localhost, the API is the
 * local host and all variables have defaults. On other hosts, the API and the identity provider are
 * required. Checked by hand: public pages do not load the schema library.
 * @throws Error that names the missing or invalid variable
 */
export function parseEnv(raw: Raw, hostname: string): Env {
  const local = isLocal(hostname);
  const required = (name: string, value: string | undefined, fallback: string) => {
    if (value !== undefined) return value;
    if (local) return fallback;
    throw new Error(`Missing build setting: ${name}`);
  };
  const localPort = portOf(raw, 'VITE_LOCAL_API_PORT') ?? 7071;
  const localApi = `http://${hostname}:${localPort}/${apiPrefix}`;
  const namedApi = addressOf(raw, 'VITE_API_BASE_URL');
  const projectId = textOf(raw, 'VITE_FIREBASE_PROJECT_ID') ?? 'demo-ml';
  return {
    apiBaseUrl: local ? localApi : required('VITE_API_BASE_URL', namedApi, localApi),
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY', textOf(raw, 'VITE_FIREBASE_API_KEY'), 'demo-key'),
      projectId,
      authDomain: textOf(raw, 'VITE_FIREBASE_AUTH_DOMAIN') ?? `${projectId}.firebaseapp.com`,
      emulatorUrl: addressOf(raw, 'VITE_FIREBASE_AUTH_EMULATOR_URL'),
    },
    coreOnly: flagOf(raw, 'VITE_CORE_ONLY'),
  };
}

function invalid(name: string, wanted: string): Error {
  return new Error(`Invalid build setting: ${name} must be ${wanted}`);
}

/** Returns a variable; undefined if it is absent or empty. */
function textOf(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(name, 'text');
  return value;
}

/** Returns an address without a trailing slash. */
function addressOf(raw: Raw, name: string): string | undefined {
  const value = textOf(raw, name);
  if (value === undefined) return undefined;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw invalid(name, 'an http(s) address');
  return value.replace(/\/+$/, '');
}

function portOf(raw: Raw, name: string): number | undefined {
  const value = textOf(raw, name);
  if (value === undefined) return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw invalid(name, 'a port number');
  return port;
}

function flagOf(raw: Raw, name: string): boolean {
  const value = textOf(raw, name) ?? 'false';
  if (value !== 'true' && value !== 'false') throw invalid(name, '"true" or "false"');
  return value === 'true';
}

// Prerendering has no `window` and calls no API.
const hostname = typeof window === 'undefined' ? 'localhost' : window.location.hostname;

export const env = parseEnv(buildEnv, hostname);
