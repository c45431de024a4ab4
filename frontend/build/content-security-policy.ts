import { apiPrefix } from '../../shared/src/api-prefix.ts';
import { policyReportsPath } from '../../shared/src/browser-errors.ts';
import {
  googleParts,
  googlePolicies,
  googleScript,
  trustedTypesPolicy,
} from '../src/config/content-policy.ts';
import { pictureOrigins } from '../src/config/pictures.ts';

export interface PolicySettings {
  /** The build's VITE_ variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Base64 SHA-256 of each script inside a document. */
  readonly scriptHashes: readonly string[];
  /** Whether the policy is that of a page on which a learner signs in or confirms a change. */
  readonly isForProviders: boolean;
}

/**
 * Returns the Content-Security-Policy of a page. It allows scripts of this origin and inline scripts
 * by hash, on some pages also what the popups of the identity providers need. Scripts, workers and
 * HTML need trusted types. Inline styles are allowed because the component library inserts its rules
 * at run time.
 */
export function contentSecurityPolicy(settings: PolicySettings): string {
  const { env, scriptHashes, isForProviders } = settings;
  const identity = identityOrigins(env);
  const recaptcha = env['VITE_RECAPTCHA'] === 'true' ? recaptchaSources : noSources;
  const frames = [...(isForProviders ? [identity.frame] : []), ...recaptcha.frames];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scriptHashes.map((hash) => `'sha256-${hash}'`),
      ...(isForProviders ? [googleScript, googleParts] : []),
      ...recaptcha.scripts,
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', pictureOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apiOrigins(env), ...identity.requests, ...recaptcha.requests],
    'worker-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    ...recaptcha.trustedTypes(isForProviders),
    // All browsers support it. `report-to` would disable it, and Chromium sends that to https only.
    'report-uri': [reportAddress(env)],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Returns the Content-Security-Policy of the workers of import and export, which a worker takes from
 * its own answer. They run WebAssembly, which reads and writes collections of Anki. The pages do not.
 */
export const workerPolicy = (env: PolicySettings['env']): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${reportAddress(env)}`,
  ].join('; ');

/** Returns the address to which browsers send reports of blocked content. */
function reportAddress(env: PolicySettings['env']): string {
  const { VITE_API_BASE_URL: base, VITE_LOCAL_API_PORT: port } = env;
  const api = base ? base.replace(/\/+$/, '') : `http://localhost:${port || 7071}/${apiPrefix}`;
  return `${api}/${policyReportsPath}`;
}

/** Returns the directives by which only our policy turns texts into scripts, workers and HTML. */
const trustedTypes = (isForProviders: boolean) => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [trustedTypesPolicy, ...(isForProviders ? googlePolicies : [])],
});

/**
 * Sources of reCAPTCHA, from https://developers.google.com/recaptcha/docs/faq. The sign-in library
 * loads it only if the Firebase project requires it. It adds the script by a text, so pages cannot
 * require trusted types.
 */
const recaptchaSources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  requests: ['https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  trustedTypes: () => ({}),
};

const noSources = { scripts: [], requests: [], frames: [], trustedTypes };

/** A build without an API address, or with a local API port, also allows the local API. */
function apiOrigins(env: PolicySettings['env']): string[] {
  const { VITE_API_BASE_URL: base, VITE_LOCAL_API_PORT: port } = env;
  const local = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port || 7071}`);
  return [...(base ? [new URL(base).origin] : []), ...(port || !base ? local : [])];
}

function identityOrigins(env: PolicySettings['env']): { requests: string[]; frame: string } {
  const { VITE_FIREBASE_AUTH_EMULATOR_URL: emulator } = env;
  if (emulator) return { requests: [new URL(emulator).origin], frame: new URL(emulator).origin };
  const project = env['VITE_FIREBASE_PROJECT_ID'] || 'demo-ml';
  return {
    requests: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: `https://${env['VITE_FIREBASE_AUTH_DOMAIN'] || `${project}.firebaseapp.com`}`,
  };
}
