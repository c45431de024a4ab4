import * as z from 'zod/mini';
import { httpAddress, optional, optionalOf, withDefault } from './setting-types';
import { unsubscribeKeysSchema, type UnsubscribeKeys } from './unsubscribe-keys';

const services = ['ACS_CONNECTION_STRING', 'ACS_ENDPOINT'] as const;
const links = ['WEB_URL', 'API_URL', 'UNSUBSCRIBE_KEYS'] as const;

const connectionString = /^endpoint=(https?:\/\/[^/;]+)\/?;accesskey=[^;]+$/i;

const address = optionalOf(
  z.pipe(
    httpAddress,
    z.transform((url) => url.replace(/\/+$/, '')),
  ),
);

/**
 * Maximum minutes of the spread, and the default. A tick may be late by up to 15 minutes, and a
 * reminder comes within the hour that the learner has chosen.
 */
const maxSpreadMinutes = 45;

/** The environment variables for reminders and their mails. */
export const reminderVariables = {
  ACS_CONNECTION_STRING: optional.check(
    z.refine(
      (value) => value === undefined || connectionString.test(value),
      'must be endpoint=ADDRESS;accesskey=KEY',
    ),
  ),
  ACS_ENDPOINT: address.check(
    z.refine(
      (url) => !url || new URL(url).pathname === '/',
      'must be the address of the resource alone, without a path',
    ),
  ),
  MAIL_SENDER: optionalOf(z.email('must be an email address')),
  WEB_URL: address,
  API_URL: address.check(z.refine((url) => !url || url.endsWith('/api'), 'must end in /api')),
  UNSUBSCRIBE_KEYS: optionalOf(unsubscribeKeysSchema),
  REMINDER_SPREAD_MINUTES: z.pipe(
    withDefault(String(maxSpreadMinutes)).check(
      z.refine(
        (value) => /^\d{1,2}$/.test(value) && Number(value) <= maxSpreadMinutes,
        `must be a whole number from 0 to ${maxSpreadMinutes}`,
      ),
    ),
    z.transform(Number),
  ),
};

type Environment = z.output<z.ZodMiniObject<typeof reminderVariables>>;
type Name = keyof Environment;

/** Access to Azure Communication Services Email, by key or by the app's managed identity. */
export type MailService =
  | { readonly kind: 'key'; readonly connectionString: string }
  | { readonly kind: 'identity'; readonly endpoint: string };

export interface MailSettings {
  readonly service: MailService;
  /** Sender address of the mails. */
  readonly sender: string;
}

/** Settings for the links in a mail. */
export interface LinkSettings {
  /** Address of the web app without a trailing slash. */
  readonly webUrl: string;
  /** Public address of the API, ending in `/api`. */
  readonly apiUrl: string;
  readonly unsubscribeKeys: UnsubscribeKeys;
}

export interface ReminderSettings {
  /** Seconds over which the reminders of an hour are spread. */
  readonly spreadSeconds: number;
  /** Absent: no reminders are sent by mail. */
  readonly mail: MailSettings | undefined;
  /** Absent only without mail. The app then accepts no unsubscribe links. */
  readonly links: LinkSettings | undefined;
}

/**
 * Reports settings that are missing or contradict each other. Mail requires links. Links do not
 * require mail: the links of earlier mails must work when no mail is sent.
 * @param inAzure whether the app runs in Azure, where addresses must use https
 * @param refuse called for each fault
 */
export function checkReminders(
  env: Environment,
  inAzure: boolean,
  refuse: (name: Name, message: string) => void,
): void {
  const [service, other] = services.filter((name) => env[name]);
  if (service && other) refuse(other, `contradicts ${service}: set only one of them`);
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
    refuse('ACS_ENDPOINT', 'must be an https address: managed identity requires https');
  }
}

const isPlain = (url: string | undefined) => url?.startsWith('http:') ?? false;

/** Converts environment variables that passed `checkReminders`. */
export function toReminderSettings(env: Environment): ReminderSettings {
  const spreadSeconds = 60 * env.REMINDER_SPREAD_MINUTES;
  return { spreadSeconds, mail: toMailSettings(env), links: toLinkSettings(env) };
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
