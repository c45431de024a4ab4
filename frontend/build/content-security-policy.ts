import { pictureOrigins } from '../src/config/pictures.ts';

/** What a build allows its pages beside their own origin. */
export interface PolicySettings {
  /** The build's VITE_ variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Base64 SHA-256 of each script inside a document. */
  readonly scriptHashes: readonly string[];
}

/**
 * The pages' policy: scripts of this origin, those inside the documents by their hash, and of the
 * identity provider what its popups need. Styles inside elements stay allowed: the component
 * library writes its rules at run time.
 */
export function contentSecurityPolicy({ env, scriptHashes }: PolicySettings): string {
  const identity = identityOrigins(env);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scriptHashes.map((hash) => `'sha256-${hash}'`),
      'https://apis.google.com',
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', pictureOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apiOrigins(env), ...identity.requests],
    'frame-src': [identity.frame],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** A build that names no API, or the local one's port, is for this machine. */
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
