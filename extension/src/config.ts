import { apiPrefix } from '@mylinguist/shared/api-prefix';

/** The addresses that a build of the extension talks to. */
export interface Config {
  /** Base of the API, without a trailing slash; ends in `/api`. */
  readonly api: string;
  /** Origin of the web app. */
  readonly web: string;
  /** `accounts:signInWithCustomToken` of the identity provider, without the key. */
  readonly signIn: string;
  /** `token` of the identity provider, which renews ID tokens, without the key. */
  readonly renewal: string;
  /** The public key of the identity project. */
  readonly apiKey: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the addresses from the variables of the web app's build, and VITE_SITE_URL. Without any, they
 * are those of `npm start`.
 *
 * @throws Error that names an invalid or missing variable
 */
export function configOf(variables: Variables): Config {
  const api = addressOf(variables, 'VITE_API_BASE_URL');
  const web = addressOf(variables, 'VITE_SITE_URL');
  const apiKey = variables['VITE_FIREBASE_API_KEY'];
  const emulator = addressOf(variables, 'VITE_FIREBASE_AUTH_EMULATOR_URL');
  const isLocal = api === undefined && web === undefined;
  if (!isLocal) {
    for (const name of ['VITE_API_BASE_URL', 'VITE_SITE_URL', 'VITE_FIREBASE_API_KEY']) {
      if (!variables[name]) throw new Error(`Missing build setting: ${name}`);
    }
  }
  const local = isLocal ? 'http://localhost:9099' : undefined;
  const base = emulator ?? local;
  const host = (name: string) => (base ? `${base}/${name}` : `https://${name}`);
  return {
    api: api ?? `http://localhost:7071/${apiPrefix}`,
    web: new URL(web ?? 'http://localhost:5173').origin,
    signIn: `${host('identitytoolkit.googleapis.com')}/v1/accounts:signInWithCustomToken`,
    renewal: `${host('securetoken.googleapis.com')}/v1/token`,
    apiKey: apiKey || 'demo-key',
  };
}

function addressOf(variables: Variables, name: string): string | undefined {
  const value = variables[name];
  if (!value) return undefined;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error(`Invalid build setting: ${name} must be an http or https address`);
  }
  return value.replace(/\/+$/, '');
}

/** The path of the web app's page that hands a session to the extension. */
export const loginPath = '/extension-login';

/** The type of the message with which that page hands it over. */
export const loginType = 'AUTH_SUCCESS';

/** The address that opens that page. The fragment announces that this extension acknowledges. */
export const loginAddress = ({ web }: Config) => `${web}${loginPath}#acknowledges`;

/** The path of a session that begins without another click. */
export const revisionPath = '/revision?start';

/** The path of a note. */
export const notePath = (id: string) => `/notes/${encodeURIComponent(id)}`;
