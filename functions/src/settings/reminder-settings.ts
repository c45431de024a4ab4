import { z } from 'zod';
import { httpAddress, optional } from './setting-types';
import { unsubscribeKeysSchema, type UnsubscribeKeys } from './unsubscribe-keys';

const services = ['ACS_CONNECTION_STRING', 'ACS_ENDPOINT'] as const;
const links = ['WEB_URL', 'API_URL', 'UNSUBSCRIBE_KEYS'] as const;

const connectionString = /^endpoint=(https?:\/\/[^/;]+)\/?;accesskey=[^;]+$/i;

const address = optional.pipe(httpAddress.transform((url) => url.replace(/\/+$/, '')).optional());

/** The environment variables of the reminders' mail. */
export const reminderVariables = {
  ACS_CONNECTION_STRING: optional.refine(
    (value) => value === undefined || connectionString.test(value),
    'must be endpoint=ADDRESS;accesskey=KEY',
  ),
  ACS_ENDPOINT: address.refine(
    (url) => !url || new URL(url).pathname === '/',
    'must be the address of the resource alone, without a path',
  ),
  MAIL_SENDER: optional.pipe(z.email('must be an email address').optional()),
  WEB_URL: address,
  API_URL: address.refine((url) => !url || url.endsWith('/api'), 'must end in /api'),
  UNSUBSCRIBE_KEYS: optional.pipe(unsubscribeKeysSchema.optional()),
};

type Environment = z.output<z.ZodObject<typeof reminderVariables>>;
type Name = keyof Environment;

/** Azure Communication Services Email, by its key or by the app's managed identity. */
export type MailService =
  | { readonly kind: 'key'; readonly connectionString: string }
  | { readonly kind: 'identity'; readonly endpoint: string };

export interface MailSettings {
  readonly service: MailService;
  /** Address that the mails come from. */
  readonly sender: string;
}

/** What the links of a mail are made of. */
export interface LinkSettings {
  /** Address of the web app, without a slash at its end. */
  readonly webUrl: string;
  /** Public address of the API, ending in `/api`. */
  readonly apiUrl: string;
  readonly unsubscribeKeys: UnsubscribeKeys;
}

export interface ReminderSettings {
  /** Absent: no reminders are sent. */
  readonly mail: MailSettings | undefined;
  /** Absent only without mail, and then no link to unsubscribe is accepted either. */
  readonly links: LinkSettings | undefined;
}

/**
 * Says what is missing or contradicts another setting. Mail needs all of it; links may stand alone,
 * so that those of earlier mails work where none is sent.
 * @param inAzure whether the app runs in Azure, where nothing may travel in the open
 */
export function checkReminders(
  env: Environment,
  inAzure: boolean,
  refuse: (name: Name, message: string) => void,
): void {
  const [service, other] = services.filter((name) => env[name]);
  if (service && other) refuse(other, `contradicts ${service}: give one of them`);
  if (service && !env.MAIL_SENDER) refuse('MAIL_SENDER', `is missing: ${service} needs it`);
  if (!service && env.MAIL_SENDER) {
    refuse('ACS_ENDPOINT', 'is missing: MAIL_SENDER needs it, or ACS_CONNECTION_STRING');
  }
  const reason = service ?? links.find((name) => env[name]);
  for (const name of links) {
    if (reason && !env[name]) refuse(name, `is missing: ${reason} needs it`);
  }
  for (const name of ['WEB_URL', 'API_URL'] as const) {
    if (inAzure && isPlain(env[name])) refuse(name, 'must be an https address in Azure');
  }
  if (inAzure && isPlain(connectionString.exec(env.ACS_CONNECTION_STRING ?? '')?.[1])) {
    refuse('ACS_CONNECTION_STRING', 'must have an https endpoint in Azure');
  }
  if (isPlain(env.ACS_ENDPOINT)) {
    refuse('ACS_ENDPOINT', 'must be an https address: managed identity works with no other');
  }
}

const isPlain = (url: string | undefined) => url?.startsWith('http:') ?? false;

/** @param env which `checkReminders` has not refused */
export function toReminderSettings(env: Environment): ReminderSettings {
  return { mail: toMailSettings(env), links: toLinkSettings(env) };
}

function toMailSettings(env: Environment): MailSettings | undefined {
  const { ACS_CONNECTION_STRING, ACS_ENDPOINT, MAIL_SENDER: sender } = env;
  if (!sender) return undefined;
  if (ACS_ENDPOINT) return { service: { kind: 'identity', endpoint: ACS_ENDPOINT }, sender };
  if (!ACS_CONNECTION_STRING) return undefined;
  return { service: { kind: 'key', connectionString: ACS_CONNECTION_STRING }, sender };
}

function toLinkSettings(env: Environment): LinkSettings | undefined {
  const { WEB_URL: webUrl, API_URL: apiUrl, UNSUBSCRIBE_KEYS: unsubscribeKeys } = env;
  return webUrl && apiUrl && unsubscribeKeys ? { webUrl, apiUrl, unsubscribeKeys } : undefined;
}
