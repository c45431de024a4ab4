import * as z from 'zod/mini';
import {
  assistantVariables,
  checkAssistant,
  toAssistantSettings,
  type AssistantSettings,
} from './assistant-settings';
import {
  checkReminders,
  reminderVariables,
  toReminderSettings,
  type ReminderSettings,
} from './reminder-settings';
import { checkPush, pushVariables, toPushSettings, type PushSettings } from './push-settings';
import { rateLimitVariables, toRates, type Rates } from './rate-limit-settings';
import { httpAddress, optional, optionalOf, present, withDefault } from './setting-types';
import { serviceAccountSchema, type ServiceAccount } from './service-account';
import { storageVariables, toStorageSettings, type StorageSettings } from './storage-settings';

const environmentSchema = z
  .object({
    COSMOS_ENDPOINT: z.pipe(present, httpAddress),
    COSMOS_KEY: optional,
    COSMOS_DATABASE: withDefault('mylinguist'),
    COSMOS_GENERATION: withDefault('1').check(
      z.refine((value) => /^[1-9]\d{0,8}$/.test(value), 'must be a whole number from 1'),
    ),
    FIREBASE_PROJECT_ID: present,
    FIREBASE_SERVICE_ACCOUNT: optionalOf(serviceAccountSchema),
    FIREBASE_API_KEY: optional,
    FIREBASE_AUTH_EMULATOR_HOST: optional.check(
      z.refine(
        (value) => value === undefined || /^[^/\s]+:\d+$/.test(value),
        'must be host:port without a scheme',
      ),
    ),
    APPLE_AUDIENCE: z.pipe(
      optional,
      z.transform((value) => {
        const clientIds = value?.split(',').map((id) => id.trim());
        return clientIds?.filter(Boolean);
      }),
    ),
    APPLE_KEYS_URL: z.pipe(withDefault('https://appleid.apple.com/auth/keys'), httpAddress),
    ...assistantVariables,
    ...rateLimitVariables,
    ...reminderVariables,
    ...pushVariables,
    ...storageVariables,
    /** The Functions host reads it. Without it the host starts but omits the timer. */
    REMINDER_SCHEDULE: optional.check(
      z.refine(
        (value) => value === undefined || /^\S+(?: +\S+){5}$/.test(value),
        'must have six fields, from second to weekday',
      ),
    ),
    TRUSTED_PROXIES: z.pipe(
      withDefault('0').check(
        z.refine((value) => /^\d$/.test(value), 'must be a whole number from 0 to 9'),
      ),
      z.transform(Number),
    ),
    /** Azure sets the site name on every function app; the instance id not on Flex Consumption. */
    WEBSITE_INSTANCE_ID: optional,
    WEBSITE_SITE_NAME: optional,
  })
  .check(
    z.superRefine((env, context) => {
      const refuse = (name: keyof typeof env, message: string) => {
        context.addIssue({ code: 'custom', path: [name], message });
      };
      const inAzure = (env.WEBSITE_SITE_NAME ?? env.WEBSITE_INSTANCE_ID) !== undefined;
      const isPlain = env.COSMOS_ENDPOINT.startsWith('http:');
      if (inAzure && env.FIREBASE_AUTH_EMULATOR_HOST) {
        refuse(
          'FIREBASE_AUTH_EMULATOR_HOST',
          'must not be set in Azure: it accepts unsigned tokens',
        );
      }
      if (inAzure && isPlain) {
        refuse('COSMOS_ENDPOINT', 'must be an https address in Azure');
      }
      if (inAzure && env.APPLE_KEYS_URL.startsWith('http:')) {
        refuse('APPLE_KEYS_URL', 'must be an https address in Azure');
      }
      if (isPlain && !env.COSMOS_KEY) {
        refuse('COSMOS_KEY', 'is missing: managed identity requires an https COSMOS_ENDPOINT');
      }
      if (inAzure && !env.REMINDER_SCHEDULE) {
        refuse('REMINDER_SCHEDULE', 'is missing: the reminder timer needs it');
      }
      const account = env.FIREBASE_SERVICE_ACCOUNT;
      if (account && account.projectId !== env.FIREBASE_PROJECT_ID) {
        refuse('FIREBASE_SERVICE_ACCOUNT', 'must belong to the project of FIREBASE_PROJECT_ID');
      }
      if (env.APPLE_AUDIENCE?.length === 0) {
        refuse('APPLE_AUDIENCE', 'must name at least one client id');
      }
      checkAssistant(env, inAzure, refuse);
      checkReminders(env, inAzure, refuse);
      checkPush(env, inAzure, refuse);
      const sends = senders.find((name) => env[name]);
      if (sends && !toStorageSettings(env)) {
        refuse('AzureWebJobsStorage', `is missing: ${sends} needs it`);
      }
    }),
  );

/** Settings that let the app send reminders. Those that a provider delays wait in a queue. */
const senders = ['ACS_ENDPOINT', 'ACS_CONNECTION_STRING', 'VAPID_KEYS'] as const;

export interface Settings {
  readonly cosmos: {
    readonly endpoint: string;
    /** Absent: the app signs in with its managed identity. */
    readonly key: string | undefined;
    readonly database: string;
    /** Operators raise it after a restore of the database. */
    readonly generation: string;
  };
  readonly firebase: {
    readonly projectId: string;
    readonly serviceAccount: ServiceAccount | undefined;
    /** The web API key for Firebase's client API. */
    readonly apiKey: string | undefined;
    readonly emulatorHost: string | undefined;
  };
  readonly apple: {
    readonly audience: readonly string[] | undefined;
    readonly keysUrl: string;
  };
  readonly assistant: AssistantSettings;
  readonly rates: Rates;
  readonly reminders: ReminderSettings;
  /** Absent: no notifications are sent. */
  readonly push: PushSettings | undefined;
  /** Absent only without mail and push. */
  readonly storage: StorageSettings | undefined;
  /** Number of the operator's proxies before Azure's front end. */
  readonly trustedProxies: number;
}

/**
 * Reads the app's settings from environment variables.
 * @throws Error that names every missing or invalid setting but quotes no values
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // Runs once, so compiling the schema would take longer than it saves.
  const parsed = environmentSchema.safeParse(env, { jitless: true });
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(`Settings are not valid: ${faults.join('; ')}.`);
  }
  const { data } = parsed;
  return {
    cosmos: {
      endpoint: data.COSMOS_ENDPOINT,
      key: data.COSMOS_KEY,
      database: data.COSMOS_DATABASE,
      generation: data.COSMOS_GENERATION,
    },
    firebase: {
      projectId: data.FIREBASE_PROJECT_ID,
      serviceAccount: data.FIREBASE_SERVICE_ACCOUNT,
      apiKey: data.FIREBASE_API_KEY,
      emulatorHost: data.FIREBASE_AUTH_EMULATOR_HOST,
    },
    apple: { audience: data.APPLE_AUDIENCE, keysUrl: data.APPLE_KEYS_URL },
    assistant: toAssistantSettings(data),
    rates: toRates(data),
    reminders: toReminderSettings(data),
    push: toPushSettings(data),
    storage: toStorageSettings(data),
    trustedProxies: data.TRUSTED_PROXIES,
  };
}
